import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { isRow } from '../../format/value.ts';
import type { SavedSearch } from '../../providers/savedSearches.ts';
import type { Filter } from '../../format/filter.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import { initialState, nextState, writeState } from '../list/listState.ts';
import type { List } from '../list/useList.ts';
import { stateOf } from '../list/useListState.ts';
import { shownAddress } from '../saved/address.ts';
import type { ScreenSearches } from '../saved/useScreenSearches.ts';
import { useStates, type States } from './useStates.ts';

/** A way to show the list that stands above it. */
export interface ListTab {
  key: string;
  label: string;
  /** The query of its address. */
  to: string;
  isCurrent: boolean;
  /** How many rows it shows; null: nobody tells. Undefined: to be asked for. */
  count?: number | null | undefined;
}

/** All rows, the saved searches of one's own, rows in each state, and the searches of others; nothing where there is nothing to choose from. */
export function useListTabs(list: List, { searches }: ScreenSearches): ListTab[] {
  const words = useWords();
  const states = useStates(list);
  const { state, resource, address } = list;
  if (!states && searches.length === 0) return [];
  const unnamed = state.saved === undefined;
  const begun = unnamed ? state : { ...initialState(resource.sort), perPage: state.perPage };
  const showing = (filter: Filter) => writeState(nextState(begun, { filter }), unnamed ? address : '');
  const every = states?.rest ?? begun.filter;
  const isSearched = Object.keys(every).length > 0;
  const all = {
    key: 'all',
    label: words.translate(isSearched ? 'entity.saved.found' : 'entity.saved.all'),
    to: showing(every),
    isCurrent: unnamed && states?.current === undefined,
    count: states ? (states.total ?? null) : undefined,
  };
  const tabOf = (search: SavedSearch) => ({
    key: `saved${search.id}`,
    label: search.name1,
    to: shownAddress(search, state.perPage),
    isCurrent: search.id === state.saved,
  });
  const own = searches.filter(({ audience }) => audience === 'me');
  const shared = searches.filter(({ audience }) => audience !== 'me');
  const inStates = states ? stateTabs(list, states, showing, words) : [];
  return [all, ...own.map(tabOf), ...inStates, ...shared.map(tabOf)];
}

function stateTabs(
  { resource }: List,
  { field, rest, states, current }: States,
  showing: (filter: Filter) => string,
  words: Words,
): ListTab[] {
  const source = { path: resource.path, name: field.name };
  return states.map(({ value, count }) => ({
    key: `state${value}`,
    label: textOf(value, { field, source, words }),
    to: showing({ ...rest, [field.name]: value }),
    isCurrent: value === current,
    count: count ?? null,
  }));
}

/** Milliseconds for which a count is good enough. */
const freshFor = 60_000;
/** Beyond these nobody looks for a number at a glance. */
const mostCounted = 12;

/** How many rows each tab shows, by its key, as far as that is known: '12', '10,000+'. */
export function useTabCounts({ resource, always, rows }: List, tabs: readonly ListTab[]): ReadonlyMap<string, string> {
  const { getList } = useDataProvider();
  const { locale } = useWords();
  const counted = tabs.filter(({ count }) => count === undefined).slice(0, mostCounted);
  const results = useQueries({
    queries: counted.map(({ to }) => {
      const asked = onlyCounted({ ...always, ...stateOf(resource, to).filter });
      return {
        queryKey: [resource.path, 'getList', asked],
        queryFn: () => getList(resource.path, asked),
        enabled: rows.rows !== undefined,
        staleTime: freshFor,
        retry: false,
      };
    }),
  });
  const figures = (count: number) => formatInteger(String(count), locale);
  const known = tabs.flatMap(({ key, count }): [string, string][] =>
    typeof count === 'number' ? [[key, figures(count)]] : [],
  );
  const asked = counted.flatMap(({ key }, at): [string, string][] => {
    const { total, meta } = results[at]?.data ?? {};
    if (total === undefined) return [];
    return [[key, `${figures(total)}${isRow(meta) && meta.capped === true ? '+' : ''}`]];
  });
  return new Map([...known, ...asked]);
}

const onlyCounted = (filter: Filter) => ({
  filter,
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' as const },
});
