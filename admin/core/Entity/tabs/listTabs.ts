import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { isRow } from '../../format/value.ts';
import type { Filter } from '../../format/filter.ts';
import { useWords } from '../../widgets/source.ts';
import { initialState, writeState } from '../list/listState.ts';
import type { List } from '../list/useList.ts';
import { stateOf } from '../list/useListState.ts';
import { shownAddress } from '../saved/address.ts';
import type { ScreenSearches } from '../saved/useScreenSearches.ts';

/** A way to show the list that stands above it. */
export interface ListTab {
  key: string;
  label: string;
  /** The query of its address. */
  to: string;
  isCurrent: boolean;
}

/** All rows, then the saved searches; nothing where nothing is saved. */
export function useListTabs({ state, resource }: List, { searches }: ScreenSearches): ListTab[] {
  const { translate } = useWords();
  if (searches.length === 0) return [];
  const all = {
    key: 'all',
    label: translate('entity.saved.all'),
    to: writeState({ ...initialState(resource.sort), perPage: state.perPage }),
    isCurrent: state.saved === undefined,
  };
  const saved = searches.map((search) => ({
    key: String(search.id),
    label: search.name1,
    to: shownAddress(search, state.perPage),
    isCurrent: search.id === state.saved,
  }));
  return [all, ...saved];
}

/** Milliseconds for which a count is good enough. */
const freshFor = 60_000;
/** Beyond these nobody looks for a number at a glance. */
const mostCounted = 12;

/** How many rows each tab shows, by its key, as far as that is known: '12', '10,000+'. */
export function useTabCounts({ resource, always, rows }: List, tabs: readonly ListTab[]): ReadonlyMap<string, string> {
  const { getList } = useDataProvider();
  const { locale } = useWords();
  const counted = tabs.slice(0, mostCounted);
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
  return new Map(
    counted.flatMap(({ key }, at): [string, string][] => {
      const { total, meta } = results[at]?.data ?? {};
      if (total === undefined) return [];
      return [[key, `${formatInteger(String(total), locale)}${isRow(meta) && meta.capped === true ? '+' : ''}`]];
    }),
  );
}

const onlyCounted = (filter: Filter) => ({
  filter,
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' as const },
});
