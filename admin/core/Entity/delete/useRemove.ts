import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Resource } from '../../../../generated/resources.ts';
import { isRow, type EntityRecord } from '../../format/value.ts';
import type { Filter } from '../../format/filter.ts';
import { deleteRow, deleteRows, type ManyMeta } from '../../providers/dataProvider.ts';

/** What is to be deleted: rows, each with the version that was seen, or all that a filter matches but these ids. */
export type Deletion = { rows: readonly EntityRecord[] } | { filter: Filter; count: number; except?: number[] };

export const countOf = (deletion: Deletion): number =>
  'rows' in deletion ? deletion.rows.length : deletion.count - (deletion.except ?? []).length;

/** The same without the rows with these ids. */
export function without(deletion: Deletion, ids: readonly unknown[]): Deletion {
  const staying = new Set(ids.filter((id) => typeof id === 'number'));
  if ('rows' in deletion) return { rows: deletion.rows.filter(({ id }) => !staying.has(id)) };
  return { ...deletion, except: [...new Set([...(deletion.except ?? []), ...staying])] };
}

/**
 * Deletes, in one transaction, and has everything read again but what is gone; answers the id by which it is undone.
 * Throws HttpError.
 */
export function useRemove({ path }: Resource): (deletion: Deletion) => Promise<string | undefined> {
  const queries = useQueryClient();
  return async (deletion) => {
    const undo = await removed(path, deletion);
    const gone = new Set('rows' in deletion ? deletion.rows.map(({ id }) => id) : []);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => !isReadOf(queryKey, path, gone) });
    return undo;
  };
}

/** Whether a query reads one of these rows by its id. */
function isReadOf([resource, , about]: QueryKey, path: string, ids: ReadonlySet<number>): boolean {
  return resource === path && isRow(about) && ids.has(Number(about.id));
}

/** A deletion as the server is asked for one of many. */
export const manyOf = (deletion: Deletion): ManyMeta =>
  'filter' in deletion
    ? { filter: deletion.filter, expectedCount: deletion.count, ...(deletion.except && { except: deletion.except }) }
    : { rows: deletion.rows.map(({ id, rowSCN }) => ({ id, rowSCN })) };

function removed(path: string, deletion: Deletion): Promise<string | undefined> {
  const many = manyOf(deletion);
  const [only, ...others] = many.rows ?? [];
  return only && others.length === 0 ? deleteRow(path, only) : deleteRows(path, many);
}
