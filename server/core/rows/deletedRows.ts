import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { readRow } from './compare.ts';
import { withoutIds } from './owned.ts';
import { join, name, run, sql, where, type Sql } from './sql.ts';
import type { Row } from './view.ts';
import type { Work } from './work.ts';

/** A row that was deleted as it was then, and the version that its deletion made. */
export interface DeletedRow {
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
export async function deletedWith(
  work: Work,
  entity: EntityName,
  property: string,
  value: number,
): Promise<DeletedRow[]> {
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
    row: rowOfDeleted(entity, readRow(changes)),
  }));
}

interface Deletion {
  /** Of its entry in history. */
  id: number;
  at: number;
  changeSetId: string | null;
  rootId: number | null;
}

async function lastDeletion({ source }: Work, entity: string, id: number): Promise<Deletion | undefined> {
  const conditions = [sql('entity = ?', entity), sql('`rowId` = ?', id), sql("action = 'delete'")];
  const query = join(
    [sql('select id, at, `changeSetId`, `rootId` from history'), where(conditions), sql(' order by id desc limit 1')],
    '',
  );
  const [last] = await run<Deletion>(source, query);
  return last;
}

function selectGone({ dialect }: Work, entity: EntityName, deletion: Deletion): Sql {
  const columns = `${['rowId', 'rowSCN'].map(name).join(', ')}, ${dialect.asText('changes')} as changes`;
  const conditions = [...togetherWith(deletion), sql('entity = ?', entity), sql("action = 'delete'")];
  return join([sql(`select ${columns} from history`), where(conditions)], '');
}

/**
 * The entries of the same deletion. Of one from before deletions were kept as changes those beside it are looked through,
 * as the history of an entity may be of millions: what went in another second went for a reason of its own.
 */
function togetherWith({ id, at, changeSetId, rootId }: Deletion): Sql[] {
  if (changeSetId !== null) return [sql('`changeSetId` = ?', changeSetId), sql('`rootId` = ?', rootId)];
  return [sql('id between ? and ?', id - nearby, id + nearby), sql('at = ?', at)];
}

/**
 * A row as its deletion recorded it (property -> [value, null]). What was empty stays empty, save what must have a value
 * since then: that begins as in a new row.
 */
export function rowOfDeleted(entity: EntityName, lost: Row): Row {
  const values = Object.values(tables[entity].fields).map((field) => [
    field.name,
    valueOfGone(field, lost[field.name] ?? (field.was === undefined ? null : lost[field.was])),
  ]);
  return Object.fromEntries(values);
}

function valueOfGone({ owned, required, default: standard }: Field, pair: unknown): unknown {
  const before: unknown = Array.isArray(pair) ? pair[0] : null;
  if (owned) return withoutIds(before);
  return before ?? (required && standard !== undefined ? standard : null);
}
