import { tables, type EntityName, type Field, type Table } from '../../../generated/tables.ts';
import type { Sight } from './sight.ts';

/** Where a name leads: the relations to walk, then a property at their end. */
export interface Path {
  name: string;
  steps: Field[];
  field: Field;
}

/** The path of a property or of a dotted name that the entity's lists hold; undefined when the actor may not know it. */
export function resolvePath(sight: Sight, entity: EntityName, name: string): Path | undefined {
  const field = sight.fields(entity).get(name);
  if (field) return { name, steps: [], field };
  return listedNames(entity).has(name) ? walk(sight, entity, name) : undefined;
}

const listed = new Map<EntityName, ReadonlySet<string>>();

function listedNames(entity: EntityName): ReadonlySet<string> {
  const names = listed.get(entity) ?? new Set(namesOf(tables[entity]));
  listed.set(entity, names);
  return names;
}

/** What lists show, and by what their rows are summed up: what tells a sum also finds its rows. */
function namesOf({ search, columns, csv, sort, groups, measures }: Table): string[] {
  const units = Object.values(measures).flatMap(({ unit }) => unit ?? []);
  return [...search, ...columns, ...csv, sort.replace(/^-/, ''), ...groups, ...units];
}

function walk(sight: Sight, entity: EntityName, name: string): Path | undefined {
  const steps: Field[] = [];
  let fields = sight.fields(entity);
  let target: EntityName | undefined = entity;
  const parts = name.split('.');
  const last = parts.pop() ?? '';
  for (const part of parts) {
    const step = relationOf(fields, part);
    if (!step) return undefined;
    steps.push(step);
    target = step.ref?.entity;
    fields = target ? sight.fields(target) : new Map(Object.entries(step.owned?.fields ?? {}));
  }
  // What is hidden does not stand for its translation either.
  const field = fields.has(last) ? fields.get(target ? localName(sight, target, last) : last) : undefined;
  return field && { name, steps, field };
}

function relationOf(fields: ReadonlyMap<string, Field>, part: string): Field | undefined {
  const owned = fields.get(part);
  if (owned?.kind === 'owned') return owned;
  for (const field of fields.values()) if (field.ref?.relation === part) return field;
  return undefined;
}

/** Where a name is kept in three languages, any of the three stands for the reader's own. */
export function localName({ locale }: Sight, entity: EntityName, name: string): string {
  const { represent } = tables[entity];
  return typeof represent === 'object' && Object.values(represent).includes(name) ? represent[locale] : name;
}

/** True when each step leads to at most one row, so that the path has one value per row. */
export function isSingle({ steps }: Path): boolean {
  return steps.every((step) => step.kind === 'column');
}
