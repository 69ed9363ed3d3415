import { tables, type EntityName, type Rollup } from '../../../generated/tables.ts';
import type { Statements } from '../database/source.ts';
import type { SqlDialect } from '../database/dialects/dialect.ts';
import { marks, name, run, sql } from './sql.ts';
import type { IdRow, Row } from './view.ts';

/** A row before and after a write; null where it was not there, or is no more. */
export interface RowChange {
  before: IdRow | null;
  after: Row | null;
}

/** Where sums are written: in the transaction of the rows. */
export type Target = Statements & { dialect: SqlDialect };

/** A row to which the rows of a rollup refer: by which of their properties, and what is read of it under which name. */
interface Reference {
  key: string;
  table: string;
  says: { of: string; property: string }[];
}

/** Rows of one statement. */
const batch = 400;

function referencesOf({ by }: Rollup): Reference[] {
  const references = new Map<string, Reference>();
  for (const { of, via } of by) {
    if (!via) continue;
    const { key, table, property } = via;
    const { says } = references.get(key) ?? { says: [] };
    references.set(key, { key, table, says: [...says, { of, property }] });
  }
  return [...references.values()];
}

/** The changes with what the rows say to which theirs refer, where that is not said yet. */
export async function withReferred(
  target: Target,
  rollup: Rollup,
  changes: readonly RowChange[],
): Promise<readonly RowChange[]> {
  const references = referencesOf(rollup);
  if (references.length === 0) return changes;
  const filled = changes.map(({ before, after }) => ({
    before: before && { ...before },
    after: after && { ...after },
  }));
  const rows = filled.flatMap(({ before, after }) => [...(before ? [before] : []), ...(after ? [after] : [])]);
  for (const reference of references) await fill(target, rows, reference);
  return filled;
}

/**
 * Reads what the rows say to which others refer into those that lack it. Whoever changes such a row meanwhile waits, or
 * is waited for: both write the same sums.
 */
async function fill(target: Target, rows: Row[], { key, table, says }: Reference): Promise<void> {
  const lacking = rows.filter((row) => says.some(({ of }) => row[of] === undefined));
  const ids = [...new Set(lacking.flatMap((row) => (typeof row[key] === 'number' ? [row[key]] : [])))];
  const known = new Map<number, Row>();
  const columns = ['id', ...says.map(({ property }) => property)].map(name).join(', ');
  for (let start = 0; start < ids.length; start += batch) {
    const some = ids.slice(start, start + batch).toSorted((one, other) => one - other);
    const text = `select ${columns} from ${name(table)} where id in (${marks(some)})${target.dialect.lockForShare}`;
    for (const row of await run<IdRow>(target.source, sql(text, ...some))) known.set(row.id, row);
  }
  const referredBy = (row: Row) => (typeof row[key] === 'number' ? known.get(row[key]) : undefined);
  for (const row of lacking) for (const { of, property } of says) row[of] ??= referredBy(row)?.[property] ?? null;
}

/**
 * Tells the sums of other entities, whose rows refer to those that changed, what became of their rows by it. A rollup leads
 * to an entity by one reference at most: generation refuses a second.
 */
export async function followReferred(
  target: Target,
  entity: EntityName,
  changes: readonly RowChange[],
  tally: (rollup: Rollup, changes: readonly RowChange[]) => Promise<void>,
): Promise<void> {
  const { table } = tables[entity];
  for (const rollup of Object.values(tables).flatMap(({ rollups }) => rollups)) {
    const reference = referencesOf(rollup).find((each) => each.table === table);
    if (!reference) continue;
    const differs = (before: Row, after: Row) =>
      reference.says.some(({ property }) => (before[property] ?? null) !== (after[property] ?? null));
    for (const { before, after } of changes)
      if (before && after && differs(before, after))
        for await (const some of rowsOf(target, rollup, reference, { before, after })) await tally(rollup, some);
  }
}

/** The rows that refer to a row which says something else now, some after the others. */
async function* rowsOf(
  { source }: Target,
  rollup: Rollup,
  { key, says }: Reference,
  { before, after }: { before: IdRow; after: Row },
): AsyncGenerator<RowChange[]> {
  const own = [...rollup.by.flatMap(({ of, via }) => via?.key ?? of), ...rollup.kept.map(({ of }) => of)];
  const select = `select ${[...new Set(['id', ...own])].map(name).join(', ')} from ${name(rollup.from)}`;
  const said = (row: Row) => Object.fromEntries(says.map(({ of, property }) => [of, row[property] ?? null]));
  for (let last = 0; ;) {
    const page = sql(`${select} where ${name(key)} = ? and id > ? order by id limit ${batch}`, before.id, last);
    const rows = await run<IdRow>(source, page);
    yield rows.map((row) => ({ before: { ...row, ...said(before) }, after: { ...row, ...said(after) } }));
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? 0;
  }
}
