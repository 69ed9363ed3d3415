import { useRefresh } from 'ra-core';
import type { Resource } from '../../../generated/resources.ts';
import type { EntityRecord } from '../../format/value.ts';
import type { Filter } from '../../format/filter.ts';
import { deleteRow, deleteRows } from '../../providers/dataProvider.ts';

/** What is to be deleted: rows, each with the version that was seen, or all that a filter matches. */
export type Doomed = { rows: readonly EntityRecord[] } | { filter: Filter; count: number };

export const countOf = (doomed: Doomed): number => ('rows' in doomed ? doomed.rows.length : doomed.count);

/** Deletes, in one transaction, and has every list read again; answers the id by which it is undone. Throws HttpError. */
export function useRemove({ path }: Resource): (doomed: Doomed) => Promise<string | undefined> {
  const refresh = useRefresh();
  return async (doomed) => {
    const undo = await removed(path, doomed);
    refresh();
    return undo;
  };
}

function removed(path: string, doomed: Doomed): Promise<string | undefined> {
  if ('filter' in doomed) return deleteRows(path, { filter: doomed.filter, expectedCount: doomed.count });
  const rows = doomed.rows.map(({ id, rowSCN }) => ({ id, rowSCN }));
  const [only, ...others] = rows;
  return only && others.length === 0 ? deleteRow(path, only) : deleteRows(path, { rows });
}
