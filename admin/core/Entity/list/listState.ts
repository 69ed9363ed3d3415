import { rowIn } from '../../format/value.ts';
import type { Filter } from '../../format/filter.ts';

export const pageSizes = [10, 25, 50, 100, 'All'] as const;
export type PerPage = (typeof pageSizes)[number];

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** What a list shows; all of it can stand in an address. */
export interface ListState {
  filter: Filter;
  sort: Sort;
  page: number;
  perPage: PerPage;
  /** How the rows are drawn; undefined: as a table. */
  view?: string;
  /** The columns in order; undefined: as the person chose them. */
  columns?: readonly string[];
  /** Whether rows are low; undefined: as the person chose. */
  compact?: boolean;
  /** The saved search that is shown, whatever was changed since. */
  saved?: number;
}

/** A resource's declared sort ('-name1' is descending) as a sort. */
export function declaredSort(sort: string): Sort {
  return sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' };
}

export function initialState(sort: string): ListState {
  return { filter: {}, sort: declaredSort(sort), page: 1, perPage: 25 };
}

/** Reads an address; what it does not say, or says wrongly, is taken from the fallback. */
export function readState(search: string, fallback: ListState): ListState {
  const params = new URLSearchParams(search);
  return {
    ...readLook(params),
    filter: rowIn(params.get('filter')) ?? fallback.filter,
    sort: readSort(params, fallback.sort),
    page: readNumber(params.get('page')) ?? 1,
    perPage: pageSizes.find((size) => String(size) === params.get('perPage')) ?? fallback.perPage,
  };
}

/** What an address may say besides; what it does not say is not there. */
function readLook(params: URLSearchParams): Pick<ListState, 'view' | 'columns' | 'compact' | 'saved'> {
  const [view, columns, rows] = [params.get('view'), params.get('columns'), params.get('rows')];
  const saved = readNumber(params.get('saved'));
  return {
    ...(view && { view }),
    ...(columns && { columns: columns.split(',') }),
    ...(rows && { compact: rows === 'compact' }),
    ...(saved !== undefined && { saved }),
  };
}

/** Whether an address names a saved search and does not say what that asks for. */
export function isNamedOnly(address: string): boolean {
  const params = new URLSearchParams(address);
  return readNumber(params.get('saved')) !== undefined && !params.has('filter');
}

function readSort(params: URLSearchParams, fallback: Sort): Sort {
  const field = params.get('sort');
  return field ? { field, order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' } : fallback;
}

function readNumber(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** The address of a state: '?filter=...&sort=...'; what another address says besides, as a view may, stays. */
export function writeState({ filter, sort, page, perPage, ...look }: ListState, besides = ''): string {
  const params = new URLSearchParams(besides);
  writeLook(params, look);
  params.set('filter', JSON.stringify(filter));
  params.set('sort', sort.field);
  params.set('order', sort.order);
  params.set('page', String(page));
  params.set('perPage', String(perPage));
  return `?${params.toString()}`;
}

function writeLook(params: URLSearchParams, { view, columns, compact, saved }: ReturnType<typeof readLook>): void {
  const rows = compact === undefined ? undefined : compact ? 'compact' : 'wide';
  for (const [name, value] of Object.entries({ view, columns: columns?.join(','), rows, saved }))
    if (value === undefined) params.delete(name);
    else params.set(name, String(value));
}

/** The state after a change; anything but turning the page starts at the first page again. */
export function nextState(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** The state after a click on a column's head: the other way round on the sorted one. */
export function sortedBy(state: ListState, field: string): ListState {
  const flip = state.sort.field === field && state.sort.order === 'ASC';
  return nextState(state, { sort: { field, order: flip ? 'DESC' : 'ASC' } });
}
