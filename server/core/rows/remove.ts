import type { FieldError } from '../../../generated/errors.ts';
import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { AppError } from '../errors.ts';
import { baseAlias } from './columns.ts';
import { idsOf, touchTargets } from './graph.ts';
import { noteHistory } from './history.ts';
import { holdLists, touchLists, withListsInHand } from './lists.ts';
import { rowsOf } from './owned.ts';
import { valueForHistory } from './historyValues.ts';
import { countRows } from './page.ts';
import { referrersOf, type Referrer } from './referrers.ts';
import { rollUp } from './rollups.ts';
import { runBeforeDelete } from './runHooks.ts';
import { column, join, name, run, sql, type Sql } from './sql.ts';
import { conflict, readStored, type Version } from './storedRow.ts';
import type { IdRow, Row } from './view.ts';
import { asServer, type Work } from './work.ts';

/**
 * Deletes a row with what it owns, its links, and what the schema lets go with it.
 * @throws AppError notFound, deleteConflict, outOfReach, versionRequired, updateConflict, referenced with the entities and counts
 * that hold it, or what a hook refuses
 */
export async function deleteRow(work: Work, entity: EntityName, id: number, version: Version): Promise<void> {
  const stored = await readStored(work, entity, id, version, 'delete', manyOf(entity));
  await runBeforeDelete(work, entity, stored);
  await refuseReferenced(work, entity, id);
  await holdLists(work, entity, stored, null);
  await withListsInHand(work, entity, id, async () => {
    for (const referrer of referrersOf(entity)) await releaseFrom(work, entity, referrer, id);
  });
  await dropMany(work, entity, stored);
  const count: number = await work.trx(tables[entity].table).where({ id, rowSCN: stored.rowSCN }).delete();
  if (count === 0) throw await conflict(work, entity, id);
  await rollUp(work, entity, [{ before: stored, after: null }]);
  await touchLists(work, entity, [{ before: stored, row: null }]);
  noteHistory(work, entity, [{ id, rowSCN: stored.rowSCN + 1, action: 'delete', changes: lost(entity, stored) }]);
}

function manyOf(entity: EntityName): Field[] {
  return Object.values(tables[entity].fields).filter((field) => field.join || field.owned);
}

/**
 * @throws AppError referenced; its errors say which field of which resource holds the row, and in how many rows that the
 * actor may see; where there are none of these, only that something does
 */
async function refuseReferenced(work: Work, entity: EntityName, id: number): Promise<void> {
  const errors: FieldError[] = [];
  let isHeld = false;
  for (const referrer of referrersOf(entity).filter(({ onDelete }) => onDelete === 'restrict')) {
    const holders = holderIds(entity, referrer, id);
    const [one] = await run(work.source, join([holders, sql(' limit 1')], ''));
    if (!one) continue;
    isHeld = true;
    const count = await countSeen(work, referrer, holders);
    const params = { resource: tables[referrer.entity].path, by: nameOf(referrer), count };
    if (count > 0) errors.push({ field: 'id', code: 'referenced', params });
  }
  if (isHeld) throw new AppError('referenced', { entity, ...(errors.length > 0 && { errors }) });
}

/** How many of the rows that hold another one the actor may see, and that they do so. */
async function countSeen({ eyes, source }: Work, { entity, field }: Referrer, holders: Sql): Promise<number> {
  if (!eyes.sight.fields(entity).has(field.name)) return 0;
  const scope = eyes.scope(entity, 'read', baseAlias);
  const among = join([sql(`${column(baseAlias, 'id')} in (`), holders, sql(')')], '');
  const counted = countRows(sql(name(tables[entity].table)), [among, ...(scope ? [scope] : [])], null);
  const [found] = await run<{ n: number }>(source, counted);
  return found?.n ?? 0;
}

function nameOf({ field, column: key }: Referrer): string {
  return field.owned ? `${field.name}.${key}` : field.name;
}

/** Selects the ids of the rows that point at `id` from one place, the row itself not among them. */
function holderIds(target: EntityName, { table, column: key, owner }: Referrer, id: number): Sql {
  const itself = table === tables[target].table ? ` and ${column('r', 'id')} <> ?` : '';
  const text = `select distinct ${column('r', owner)} as id from ${name(table)} r where ${column('r', key)} = ?${itself}`;
  return itself ? sql(text, id, id) : sql(text, id);
}

/** What does not hold a row lets go of it: rows go with it, references and links are emptied. */
async function releaseFrom(work: Work, target: EntityName, referrer: Referrer, id: number): Promise<void> {
  if (referrer.onDelete === 'restrict') return;
  const everywhere = asServer(work);
  const { entity, field } = referrer;
  for (const { id: holder } of await run<{ id: number }>(work.source, holderIds(target, referrer, id))) {
    if (referrer.onDelete === 'cascade' && field.kind === 'column') await deleteRow(everywhere, entity, holder, 'held');
    else await work.change(entity, holder, await withoutTarget(work, referrer, holder, id));
  }
}

/** The value of the pointing property once it no longer points at `id`. */
async function withoutTarget(
  work: Work,
  { field, column: key, entity, onDelete }: Referrer,
  holder: number,
  id: number,
): Promise<Row> {
  if (field.kind === 'column') return { [field.name]: null };
  const row: Row = await readStored(asServer(work), entity, holder, 'held', 'update', [field]);
  if (field.join) return { [field.name]: idsOf(row[field.name]).filter((each) => each !== id) };
  const children = rowsOf(row[field.name]);
  const pointing = (child: Row) => child[key] === id;
  if (onDelete === 'cascade') return { [field.name]: children.filter((child) => !pointing(child)) };
  return { [field.name]: children.map((child) => (pointing(child) ? { ...child, [key]: null } : child)) };
}

/** Owned rows and links go with their row; the other side of a link notices. */
async function dropMany(work: Work, entity: EntityName, stored: IdRow): Promise<void> {
  const { id } = stored;
  for (const field of manyOf(entity)) {
    const { owned, join: link } = field;
    if (owned) await work.trx(owned.table).where(owned.owner, id).delete();
    if (link) {
      await work.trx(link.table).where(link.own, id).delete();
      await touchTargets(work, field, id, [], idsOf(stored[field.name]));
    }
  }
}

function lost(entity: EntityName, stored: Row): Record<string, [unknown, unknown]> {
  const kept = Object.values(tables[entity].fields).filter(
    (field) => !field.writeOnly && (stored[field.name] ?? null) !== null,
  );
  return Object.fromEntries(
    kept.map((field): [string, [unknown, unknown]] => [field.name, [valueForHistory(field, stored[field.name]), null]]),
  );
}
