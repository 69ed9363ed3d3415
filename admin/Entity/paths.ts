import type { Resource } from '../../generated/resources.ts';

/** Addresses of an entity's screens: the resource's path is the API's too. */
export const listPath = (resource: Resource): string => `/${resource.path}`;
export const createPath = (resource: Resource): string => `/${resource.path}/create`;
export const recordPath = (resource: Resource, row: { id: unknown }): string => `/${resource.path}/${String(row.id)}`;

/** The list narrowed by a filter. */
export const filteredPath = (resource: Resource, filter: object): string =>
  `/${resource.path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
