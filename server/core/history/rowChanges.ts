import type { Field, Owned } from '../../../generated/tables.ts';
import type { HistoryEntry } from '../../../generated/types.ts';
import { isSame } from '../rows/compare.ts';
import { rowsForHistory } from '../rows/historyValues.ts';
import type { Row } from '../rows/view.ts';

/** An owned row that came (`before` null), went (`after` null) or differs; without `changed` it has only moved. */
export type RowChange = HistoryEntry['rows'][string][number];

/** What happened to a list of owned rows: which of them changed, went and came, or only moved. */
export function rowChanges(owned: Owned, past: unknown, now: unknown): RowChange[] {
  const fields = Object.values(owned.fields).filter((field) => !field.writeOnly);
  const [before, after] = [rowsForHistory(owned, past), rowsForHistory(owned, now)];
  const pairs = paired(fields, before, after);
  const changes = pairs.map(([old, row]): RowChange => ({
    before: old,
    after: row,
    changed: changedIn(fields, old, row),
  }));
  const differing = changes.filter((change) => change.changed.length > 0 || !change.before || !change.after);
  return differing.length > 0 ? differing : changes.filter((change, index) => change.after !== after[index]);
}

/** Each row with what became of it, those that are new last. Rows that were written anew as they were are the same. */
function paired(fields: Field[], before: Row[], after: Row[]): [Row | null, Row | null][] {
  const left = [...after];
  const take = (fits: (row: Row) => boolean): Row | null => {
    const index = left.findIndex(fits);
    return left.splice(index, index < 0 ? 0 : 1)[0] ?? null;
  };
  const byId = before.map((old) => take((row) => row['id'] !== undefined && row['id'] === old['id']));
  const pairs = before.map((old, index): [Row, Row | null] => [
    old,
    byId[index] ?? take((row) => changedIn(fields, old, row).length === 0),
  ]);
  return [...pairs, ...left.map((row): [null, Row] => [null, row])];
}

function changedIn(fields: Field[], before: Row | null, after: Row | null): string[] {
  if (!before || !after) return [];
  return fields.filter((field) => !isSame(field, before[field.name], after[field.name])).map(({ name }) => name);
}
