import type { Resource } from '../../generated/resources.ts';

/** Addresses of an entity's screens: the resource's path is the API's too. */
export const listPath = (resource: Resource): string => `/${resource.path}`;
export const createPath = (resource: Resource): string => `/${resource.path}/create`;
export const recordPath = (resource: Resource, row: { id: unknown }): string => `/${resource.path}/${String(row.id)}`;

/** A list narrowed by a filter. */
export const filteredPath = (list: string, filter: object): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The part of an address that brings values along for a new record, as react-admin calls it. */
export const sourceKey = 'source';

/** An address with values that a new record there begins with. */
export function withSource(to: string, record: object): string {
  const [path = '', search = ''] = to.split('?');
  const params = new URLSearchParams(search);
  params.set(sourceKey, JSON.stringify(record));
  return `${path}?${params}`;
}
