import { tables, type EntityName, type Field, type Owned } from '../../generated/tables.ts';
import type { FieldProblem } from '../errors.ts';
import { modelOf } from '../models.ts';
import { isRow, normaliseRow } from './compare.ts';
import { noteHistory } from './history.ts';
import { toRecord } from './record.ts';
import { marks, name, run, sql } from './sql.ts';
import { raiseVersions } from './store.ts';
import type { Row } from './view.ts';
import type { Work } from './work.ts';

/** Stores the many-to-many links and the owned rows of a row that changed, owned rows by their id and in their order. */
export async function saveGraph(
  work: Work,
  entity: EntityName,
  before: Row | null,
  row: Row,
  changed: ReadonlySet<string>,
): Promise<void> {
  const fields = Object.values(tables[entity].fields).filter(({ name: property }) => changed.has(property));
  for (const { owned, name: property } of fields) {
    if (owned) await saveOwned(work, owned, Number(row['id']), rowsOf(before?.[property]), rowsOf(row[property]));
  }
  await saveLinks(
    work,
    entity,
    row,
    fields.filter((field) => field.join),
  );
  for (const field of fields) if (field.join?.other) await touchOtherSide(work, field, before, row);
}

async function saveLinks(work: Work, entity: EntityName, row: Row, fields: readonly Field[]): Promise<void> {
  if (fields.length === 0) return;
  const links = fields.map((field) => field.name);
  const graph = Object.fromEntries(links.map((property) => [property, idsOf(row[property]).map((id) => ({ id }))]));
  const options = { relate: links, unrelate: links, noInsert: links, noUpdate: links, noDelete: links };
  const model = modelOf(entity);
  await model.query(work.trx).upsertGraph(model.fromJson({ id: row['id'], ...graph }), options);
}

/** Rows that differ are written anew under their ids, so that unique values may be swapped or passed on in one save. */
async function saveOwned({ trx, dialect }: Work, owned: Owned, owner: number, past: Row[], now: Row[]): Promise<void> {
  const recordOf = (row: Row, position: number) => {
    const columns = { ...toRecord(owned, normaliseRow(owned.fields, row), dialect), [owned.owner]: owner, position };
    return { id: typeof row['id'] === 'number' ? row['id'] : undefined, columns };
  };
  const stored = new Map(
    past.map((row, position) => [Number(row['id']), JSON.stringify(recordOf(row, position).columns)]),
  );
  const isStored = ({ id, columns }: ReturnType<typeof recordOf>) =>
    id !== undefined && stored.get(id) === JSON.stringify(columns);
  const records = now.map(recordOf);
  const kept = new Set(records.filter(isStored).map(({ id }) => id));
  const differing = records.filter((record) => !isStored(record));
  const gone = [...stored.keys()].filter((id) => !kept.has(id));
  if (gone.length > 0) await trx(owned.table).whereIn('id', gone).delete();
  const [again, added] = [
    differing.filter(({ id }) => id !== undefined),
    differing.filter(({ id }) => id === undefined),
  ];
  if (again.length > 0) await trx(owned.table).insert(again.map(({ id, columns }) => ({ id, ...columns })));
  if (added.length > 0) await trx(owned.table).insert(added.map(({ columns }) => columns));
}

/** The other side of a relation that both sides show has changed too: its rows get a new version and their own history. */
async function touchOtherSide(work: Work, field: Field, before: Row | null, row: Row): Promise<void> {
  const [past, now] = [idsOf(before?.[field.name]), idsOf(row[field.name])];
  const added = now.filter((id) => !past.includes(id));
  const removed = past.filter((id) => !now.includes(id));
  await touchTargets(work, field, Number(row['id']), added, removed);
}

export async function touchTargets(
  work: Work,
  { ref, join }: Field,
  id: number,
  added: number[],
  removed: number[],
): Promise<void> {
  const targets = [...added, ...removed].toSorted((a, b) => a - b);
  if (!ref || !join?.other || targets.length === 0) return;
  const { other } = join;
  await raiseVersions(work, ref.entity, targets);
  const versions = await run<{ id: number; rowSCN: number }>(
    work.source,
    sql(
      `select id, ${name('rowSCN')} from ${name(tables[ref.entity].table)} where id in (${marks(targets)})`,
      ...targets,
    ),
  );
  const links = await linksOf(work, join, targets);
  const written = versions.map((target) => {
    const now = links.get(target.id) ?? [];
    const past = added.includes(target.id) ? now.filter((each) => each !== id) : [...now, id];
    return { ...target, action: 'update' as const, changes: pair(other, past, now) };
  });
  noteHistory(work, ref.entity, written);
}

function pair(property: string, past: number[], now: number[]): Record<string, [unknown, unknown]> {
  return { [property]: [past.toSorted((a, b) => a - b), now] };
}

/** The ids that the targets are linked with now. */
async function linksOf(
  work: Work,
  { table, own, target }: NonNullable<Field['join']>,
  targets: number[],
): Promise<Map<number, number[]>> {
  const links = new Map<number, number[]>();
  const rows = await run<{ a: number; b: number }>(
    work.source,
    sql(
      `select ${name(target)} as a, ${name(own)} as b from ${name(table)} where ${name(target)} in (${marks(targets)}) order by b`,
      ...targets,
    ),
  );
  for (const { a, b } of rows) links.set(a, [...(links.get(a) ?? []), b]);
  return links;
}

export function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

/** The rows of a list property. */
export function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

/** Owned rows that carry an id must be rows of this parent, each once. */
export function ownedProblems(entity: EntityName, stored: Row | null, row: Row): FieldProblem[] {
  const owned = Object.values(tables[entity].fields).filter((field) => field.owned);
  return owned.flatMap(({ name: property }) => {
    const free = new Set(ownedIds(stored?.[property]));
    return ownedIds(row[property]).flatMap((id, index): FieldProblem[] =>
      id === undefined || free.delete(id)
        ? []
        : [{ field: `${property}.${index}.id`, code: 'brokenReference', params: {} }],
    );
  });
}

function ownedIds(value: unknown): unknown[] {
  return Array.isArray(value) ? value.map((row) => (isRow(row) ? (row['id'] ?? undefined) : undefined)) : [];
}
