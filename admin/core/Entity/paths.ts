import type { Resource } from '../../../generated/resources.ts';

/** Addresses of an entity's screens: the resource's path is the API's too. */
export const listPath = (resource: Resource): string => `/${resource.path}`;
export const createPath = (resource: Resource): string => `/${resource.path}/create`;
export const recordPath = (resource: Resource, row: { id: unknown }): string => `/${resource.path}/${String(row.id)}`;

/** Where what was deleted of a resource is listed. */
export const deletedPath = (resource: Resource): string => `/${resource.path}/deleted`;

/** Where rows of a file are imported. */
export const importPath = (resource: { readonly path: string }): string => `/${resource.path}/imports`;
/** What came of an import. */
export const importReportPath = (resource: { readonly path: string }, id: number): string =>
  `${importPath(resource)}/${id}`;

/** Where the rows of an import that did not come in are mended and sent again. */
export const againPath = (resource: Resource, id: number): string => `${importPath(resource)}?${againKey}=${id}`;
export const againKey = 'again';

/** Whether rows come from files: what nobody creates comes in other ways. */
export const isImported = ({ never }: Resource): boolean => !never.includes('create') && !never.includes('import');

/** A list narrowed by a filter. */
export const filteredPath = (list: string, filter: object): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The part of an address that brings values along for a form, as react-admin calls it. */
export const sourceKey = 'source';

/** The address of a form with values that it begins with; rows of a grid join those of a saved record. */
export const withSource = (to: string, record: object): string => withParam(to, sourceKey, JSON.stringify(record));

/** The address of a form with another of its tabs open than the first. */
export const onTab = (to: string, tab: number): string => withParam(to, 'tab', String(tab));

function withParam(to: string, name: string, value: string): string {
  const [path = '', search = ''] = to.split('?');
  const params = new URLSearchParams(search);
  params.set(name, value);
  return `${path}?${params}`;
}

/** Of a link to a form, in its state: the page that the form leads back to, and the words for that. */
export interface Origin {
  from: string;
  back: string;
}
