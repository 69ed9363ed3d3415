import { tables, type EntityName, type Field } from '../../generated/tables.ts';
import { readRow } from './compare.ts';
import { asText } from './json.ts';
import { withoutIds } from './owned.ts';
import { insert, join, name, run, sql, where } from './sql.ts';
import type { Row } from './view.ts';
import type { Action, NotedRow, Work } from './work.ts';

/** One write of one row; `changes`: property -> [before, after]. */
export interface Written {
  id: number;
  rowSCN: number;
  action: Action;
  /** The version that a restoration brought back. */
  restored?: number | undefined;
  changes: Record<string, [unknown, unknown]>;
}

/** Notes what was written and answers it; the transaction stores it all before it ends. */
export function noteHistory(work: Work, entity: EntityName, written: readonly Written[]): NotedRow[] {
  if (!tables[entity].audit) return [];
  const at = Math.floor(Date.parse(work.at) / 1000);
  const noted = written.map(({ id, rowSCN, action, restored = null, changes }) => {
    return { entity, rowId: id, rowSCN, action, restored, at, changes: JSON.stringify(changes) };
  });
  work.history.push(...noted);
  return noted;
}

/** A row that was deleted as it was then, and the version that its deletion made. */
export interface GoneRow {
  id: number;
  rowSCN: number;
  row: Row;
}

/** More entries than a transaction makes: those of 1,000 rows that are deleted at once, and of what goes with them. */
const nearby = 5000;

/**
 * The rows that went with the last deletion of the row `value` that their `property` referred to; their owned rows have
 * no ids any more.
 */
export async function goneWith(work: Work, entity: EntityName, property: string, value: number): Promise<GoneRow[]> {
  const deleted = await lastDeletion(work, tables[entity].fields[property]?.ref?.entity ?? '', value);
  if (!deleted) return [];
  const entries = await run<{ rowId: number; rowSCN: number; changes: string }>(
    work.source,
    join([selectGone(work, entity, deleted), sql(` and json_extract(changes, '$.${property}[0]') = ?`, value)], ''),
  );
  const gone = entries.toSorted((one, other) => one.rowSCN - other.rowSCN);
  const last = new Map(gone.map((entry) => [entry.rowId, entry])); // one may have come back and gone within a second
  return [...last.values()].map(({ rowId, rowSCN, changes }) => ({
    id: rowId,
    rowSCN,
    row: rowOfGone(entity, changes),
  }));
}

interface Deletion {
  /** Of its entry in history. */
  id: number;
  at: number;
}

async function lastDeletion({ source }: Work, entity: string, id: number): Promise<Deletion | undefined> {
  const conditions = [sql('entity = ?', entity), sql('`rowId` = ?', id), sql("action = 'delete'")];
  const query = join([sql('select id, at from history'), where(conditions), sql(' order by id desc limit 1')], '');
  const [last] = await run<Deletion>(source, query);
  return last;
}

/** Rows are looked for beside the deletion alone, as the history of an entity may be of millions. */
function selectGone({ dialect }: Work, entity: EntityName, { id, at }: Deletion) {
  const columns = `${['rowId', 'rowSCN'].map(name).join(', ')}, ${asText('changes', dialect)} as changes`;
  const conditions = [
    sql('id between ? and ?', id - nearby, id + nearby),
    sql('at = ?', at), // what went before the row went for a reason of its own
    sql('entity = ?', entity),
    sql("action = 'delete'"),
  ];
  return join([sql(`select ${columns} from history`), where(conditions)], '');
}

function rowOfGone(entity: EntityName, changes: string): Row {
  const lost = readRow(changes);
  const values = Object.values(tables[entity].fields).map((field) => [
    field.name,
    valueOfGone(field, lost[field.name]),
  ]);
  return Object.fromEntries(values);
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
