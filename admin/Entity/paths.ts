import type { Resource } from '../../generated/resources.ts';

/** Addresses of an entity's screens: the resource's path is the API's too. */
export const listPath = (resource: Resource): string => `/${resource.path}`;
export const createPath = (resource: Resource): string => `/${resource.path}/create`;
export const recordPath = (resource: Resource, row: { id: unknown }): string => `/${resource.path}/${String(row.id)}`;

/** A list narrowed by a filter. */
export const filteredPath = (list: string, filter: object): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
