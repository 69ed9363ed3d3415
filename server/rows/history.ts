import { tables, type EntityName, type Field } from '../../generated/tables.ts';
import { readRow } from './compare.ts';
import { asText } from './json.ts';
import { withoutIds } from './owned.ts';
import { insert, join, name, run, sql, where } from './sql.ts';
import type { Row } from './view.ts';
import type { Action, Work } from './work.ts';

/** One write of one row; `changes`: property -> [before, after]. */
export interface Written {
  id: number;
  rowSCN: number;
  action: Action;
  /** The version that a restoration brought back. */
  restored?: number | undefined;
  changes: Record<string, [unknown, unknown]>;
}

/** Notes what was written; the transaction stores it all before it ends. */
export function noteHistory(work: Work, entity: EntityName, written: readonly Written[]): void {
  if (!tables[entity].audit) return;
  const at = Math.floor(Date.parse(work.at) / 1000);
  for (const { id, rowSCN, action, restored = null, changes } of written) {
    work.history.push({ entity, rowId: id, rowSCN, action, restored, at, changes: JSON.stringify(changes) });
  }
}

/** A row that was deleted as it was then, and the version that its deletion made. */
interface GoneRow {
  id: number;
  rowSCN: number;
  row: Row;
}

/** More entries than a transaction makes: those of 1,000 rows that are deleted at once, and of what goes with them. */
const nearby = 5000;

/**
 * The row that went with the last deletion of the row `value` that its `property` referred to; its owned rows have no
 * ids any more. It is looked for beside that deletion alone, as the history of an entity may be of millions.
 */
export async function lastGone(
  { source, dialect }: Work,
  entity: EntityName,
  property: string,
  value: number,
): Promise<GoneRow | undefined> {
  const parent = tables[entity].fields[property]?.ref?.entity ?? '';
  const deletion = sql(
    "select max(id) as id from history where entity = ? and `rowId` = ? and action = 'delete'",
    parent,
    value,
  );
  const [last] = await run<{ id: number | null }>(source, deletion);
  if (!last?.id) return undefined;
  const changes = asText('changes', dialect);
  const select = sql(`select ${['rowId', 'rowSCN'].map(name).join(', ')}, ${changes} as changes from history`);
  const conditions = [
    sql('id between ? and ?', last.id - nearby, last.id + nearby),
    sql('entity = ?', entity),
    sql("action = 'delete'"),
    sql(`json_extract(changes, '$.${property}[0]') = ?`, value),
  ];
  const query = join([select, where(conditions), sql(' order by id desc limit 1')], '');
  const [entry] = await run<{ rowId: number; rowSCN: number; changes: string }>(source, query);
  if (!entry) return undefined;
  const lost = readRow(entry.changes);
  const row = Object.values(tables[entity].fields).map((field) => [field.name, valueOfGone(field, lost[field.name])]);
  return { id: entry.rowId, rowSCN: entry.rowSCN, row: Object.fromEntries(row) };
}

function valueOfGone({ owned }: Field, pair: unknown): unknown {
  const before: unknown = Array.isArray(pair) ? pair[0] : null;
  return owned ? withoutIds(before) : before;
}

const batch = 400; // rows of one statement

/** Stores what a transaction has noted: `byUser` is the person (null: the server by itself), `asUser` whom the person acts as. */
export async function storeHistory({ execute, history, author }: Work): Promise<void> {
  const rows = history.map((row) => ({ ...row, byUser: author?.by ?? null, asUser: author?.as ?? null }));
  for (let start = 0; start < rows.length; start += batch) {
    const { text, bindings } = insert('history', rows.slice(start, start + batch));
    await execute(text, bindings);
  }
}
