import { sorts } from '../../../generated/sorts.ts';

export const base = '/apis/v1';

export const rightsAddress = `${base}/rights`;

export interface Query {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: string };
  filter?: Record<string, unknown>;
  meta?: { after?: string; exact?: boolean };
}

/** The address of a list request in the ra-data-simple-rest dialect. */
export function listPath(resource: string, { pagination, sort, filter = {}, meta }: Query): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (sort) query.set('sort', JSON.stringify([sort.field, sort.order]));
  if (pagination) query.set('range', JSON.stringify(rangeOf(pagination, meta?.after)));
  if (meta?.after !== undefined) query.set('after', meta.after);
  if (meta?.exact) query.set('count', 'exact');
  return `${base}/${resource}?${query}`;
}

/** A cursor takes the place of an offset, so that its range begins at 0. */
function rangeOf({ page, perPage }: { page: number; perPage: number }, after: string | undefined): [number, number] {
  const first = after === undefined ? (page - 1) * perPage : 0;
  return [first, first + perPage - 1];
}

/** The record at an address of the admin, on whichever of its tabs. */
export function recordAt(pathname: string): { path: string; id: string } | undefined {
  const [, path = '', id = ''] = /^\/(.+?)\/(\d{1,15})(?:\/|$)/.exec(pathname) ?? [];
  return path in sorts ? { path, id } : undefined;
}

/** The address of a record. */
export const recordAddress = (resource: string, id: string): string => `${base}/${resource}/${id}`;
