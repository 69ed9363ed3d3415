import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import type { HistoryEntry } from '../../../generated/types.ts';
import { hidden } from '../access/rights.ts';
import type { Actor } from '../access/actor.ts';
import type { Source } from '../database/source.ts';
import { isSame } from '../rows/compare.ts';
import type { Reader } from '../rows/reader.ts';
import type { Changes } from './entries.ts';
import { rowChanges, type RowChange } from './rowChanges.ts';
import { readTargets, type Targets } from './targets.ts';

/** Changes as a reader may see them. */
export type Shown = Pick<HistoryEntry, 'changes' | 'rows' | 'names'>;

/** One changed property that the reader may see. */
interface Change {
  field: Field;
  before: unknown;
  after: unknown;
  rows: RowChange[];
}

/** A reference, where it stands, and the ids that were in it. */
interface Place {
  path: string;
  field: Field;
  ids: number[];
}

/** What a reader may see of several changes of rows of an entity: what is hidden from it is absent. */
export async function showChanges(
  source: Source,
  reader: Reader,
  entity: EntityName,
  all: readonly Changes[],
): Promise<Shown[]> {
  const visible = all.map((changes) => visibleChanges(reader, entity, changes));
  const targets = await targetsOf(source, reader, visible.flat().flatMap(placesOf));
  return visible.map((changes) => shown(changes, targets));
}

/** The properties that changed and whose values are told to nobody, as far as the actor may know of them. */
export function concealedIn(changes: Changes, entity: EntityName, actor: Actor): string[] {
  const fields = Object.values(tables[entity].fields).filter(({ writeOnly }) => writeOnly);
  return fields.map(({ name }) => name).filter((name) => changes.has(name) && !hidden(actor, entity).has(name));
}

function visibleChanges({ sight }: Reader, entity: EntityName, changes: Changes): Change[] {
  return [...changes].flatMap(([property, [before, after]]): Change[] => {
    const field = fieldOf(entity, property);
    if (!field || !sight.fields(entity).has(field.name)) return [];
    return [{ field, before, after, rows: field.owned ? rowChanges(field.owned, before, after) : [] }];
  });
}

/** The property of this name, or the one whose former name it is. */
export function fieldOf(entity: EntityName, property: string): Field | undefined {
  const { fields } = tables[entity];
  if (Object.hasOwn(fields, property)) return fields[property];
  return Object.values(fields).find((field) => field.was === property);
}

function placesOf({ field, before, after, rows }: Change): Place[] {
  if (field.ref) return [{ path: field.name, field, ids: [...idsIn(before), ...idsIn(after)] }];
  const cells = Object.values(field.owned?.fields ?? {}).filter(({ ref }) => ref);
  return cells.map((cell) => ({
    path: `${field.name}.${cell.name}`,
    field: cell,
    ids: rows.flatMap((row) => [...idsIn(row.before?.[cell.name]), ...idsIn(row.after?.[cell.name])]),
  }));
}

function idsIn(value: unknown): number[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'number');
}

async function targetsOf(source: Source, reader: Reader, places: readonly Place[]): Promise<Map<string, Targets>> {
  const targets = new Map<string, Targets>();
  for (const { path, field } of places) {
    if (targets.has(path)) continue;
    const ids = places.flatMap((place) => (place.path === path ? place.ids : []));
    targets.set(path, await readTargets(source, reader, field, [...new Set(ids)]));
  }
  return targets;
}

function shown(visible: readonly Change[], targets: ReadonlyMap<string, Targets>): Shown {
  const all: Shown = { changes: {}, rows: {}, names: {} };
  for (const change of visible) {
    const { field, rows } = change;
    const [before, after] = [change.before, change.after].map((value) => listed(value, targets.get(field.name)));
    if (field.owned ? rows.length === 0 : isSame(field, before, after)) continue;
    if (field.owned) all.rows[field.name] = rows;
    else all.changes[field.name] = [before, after];
    for (const { path, ids } of placesOf(change)) addNames(all.names, path, ids, targets.get(path));
  }
  return all;
}

/** A list of references as far as the reader may see its rows; any other value is as it is. */
function listed(value: unknown, targets: Targets | undefined): unknown {
  return Array.isArray(value) && targets ? value.filter((id) => targets.isListed(Number(id))) : value;
}

function addNames(names: Shown['names'], path: string, ids: readonly number[], targets: Targets | undefined): void {
  const known = ids.flatMap((id): [number, string][] => {
    const text = targets?.names.get(id);
    return text === undefined ? [] : [[id, text]];
  });
  if (known.length > 0) names[path] = Object.fromEntries(known);
}
