import { useDataProvider, useRefresh } from 'ra-core';
import type { Resource } from '../../../generated/resources.ts';
import type { EntityRecord } from '../../format/value.ts';
import type { Filter } from '../../format/filter.ts';

/** What is to be deleted: rows, each with the version that was seen, or all that a filter matches. */
export type Doomed = { rows: readonly EntityRecord[] } | { filter: Filter; count: number };

export const countOf = (doomed: Doomed): number => ('rows' in doomed ? doomed.rows.length : doomed.count);

/** Deletes, in one transaction, and has every list read again. Throws HttpError. */
export function useRemove(resource: Resource): (doomed: Doomed) => Promise<void> {
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  return async (doomed) => {
    if ('filter' in doomed) {
      await dataProvider.deleteMany(resource.path, {
        ids: [],
        meta: { filter: doomed.filter, expectedCount: doomed.count },
      });
    } else if (doomed.rows.length === 1 && doomed.rows[0]) {
      await dataProvider.delete(resource.path, { id: doomed.rows[0].id, previousData: doomed.rows[0] });
    } else {
      const rows = doomed.rows.map(({ id, rowSCN }) => ({ id, rowSCN }));
      await dataProvider.deleteMany(resource.path, { ids: rows.map(({ id }) => id), meta: { rows } });
    }
    refresh();
  };
}
