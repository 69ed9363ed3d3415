import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { modelOf } from '../models.ts';
import { noteHistory } from './history.ts';
import { rowsOf, saveOwned } from './owned.ts';
import { marks, name, run, sql } from './sql.ts';
import { raiseVersions } from './store.ts';
import type { IdRow, Row } from './view.ts';
import type { Work } from './work.ts';

/** Stores the many-to-many links and the owned rows of a row that changed, owned rows by their id and in their order. */
export async function saveGraph(
  work: Work,
  entity: EntityName,
  before: Row | null,
  row: IdRow,
  changed: ReadonlySet<string>,
): Promise<void> {
  const fields = Object.values(tables[entity].fields).filter(({ name: property }) => changed.has(property));
  for (const { owned, name: property } of fields) {
    if (owned) await saveOwned(work, owned, row.id, rowsOf(before?.[property]), rowsOf(row[property]));
  }
  await saveLinks(
    work,
    entity,
    row,
    fields.filter((field) => field.join),
  );
  for (const field of fields) if (field.join?.other) await touchOtherSide(work, field, before, row);
}

async function saveLinks(work: Work, entity: EntityName, row: IdRow, fields: readonly Field[]): Promise<void> {
  if (fields.length === 0) return;
  const links = fields.map((field) => field.name);
  const graph = Object.fromEntries(links.map((property) => [property, idsOf(row[property]).map((id) => ({ id }))]));
  const options = { relate: links, unrelate: links, noInsert: links, noUpdate: links, noDelete: links };
  const model = modelOf(entity);
  await model.query(work.trx).upsertGraph(model.fromJson({ id: row.id, ...graph }), options);
}

/** The other side of a relation that both sides show has changed too: its rows get a new version and their own history. */
async function touchOtherSide(work: Work, field: Field, before: Row | null, row: IdRow): Promise<void> {
  const [past, now] = [idsOf(before?.[field.name]), idsOf(row[field.name])];
  const added = now.filter((id) => !past.includes(id));
  const removed = past.filter((id) => !now.includes(id));
  await touchTargets(work, field, row.id, added, removed);
}

/**
 * Raises the versions of the rows that came into a list of many to many or left it, and keeps in their histories that
 * they did: their own list of this row is another now.
 */
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

/** The ids of a list as a body or a row has them; none of what is no list. */
export function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}
