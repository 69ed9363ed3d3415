import { useState } from 'react';
import { useDataProvider, useGetList, type GetListResult } from 'ra-core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { EntityRecord } from '../../format/value.ts';
import { asText, isRow } from '../../format/value.ts';
import type { Filter } from '../../format/filter.ts';
import { listBegun } from '../../providers/dataProvider.ts';
import type { ListState, Sort } from './listState.ts';

/** The rows of a list, whether turned by pages or loaded on while scrolling. */
export interface Rows {
  rows: readonly EntityRecord[] | undefined;
  /** Rows the filter matches; undefined while unknown. */
  total: number | undefined;
  /** There are more than `total`. */
  capped: boolean;
  error: unknown;
  loading: boolean;
  /** Rows on the screen are those of a former question. */
  stale: boolean;
  /** Loads on; undefined when all rows are here. */
  loadMore?: () => void;
  refetch(): void;
}

/** Rows loaded at a time when all are asked for. */
const chunk = 200;

/** `enabled`: whether it is known what to ask for. */
export function useRows(path: string, state: ListState, enabled = true): Rows {
  const all = state.perPage === 'All';
  const paged = usePage(path, state, enabled && !all);
  const endless = useEndless(path, state.filter, state.sort, enabled && all);
  return all ? endless : paged;
}

function usePage(path: string, { filter, sort, page, perPage }: ListState, enabled: boolean): Rows {
  const pagination = { page, perPage: perPage === 'All' ? chunk : perPage };
  const asked = { filter, sort, pagination };
  const query = useGetList<EntityRecord>(path, asked, {
    enabled,
    retry: false,
    placeholderData: (previous: GetListResult<EntityRecord> | undefined) => previous,
    ...(enabled && listBegun(path, asked)),
  });
  return {
    rows: query.data,
    total: query.total,
    capped: isCapped(query.meta),
    error: query.error,
    loading: query.isFetching,
    stale: query.isPlaceholderData,
    refetch: () => void query.refetch(),
  };
}

function useEndless(path: string, filter: Filter, sort: Sort, enabled: boolean): Rows {
  const dataProvider = useDataProvider();
  const query = useInfiniteQuery({
    queryKey: [path, 'getInfiniteList', { filter, sort, chunk }],
    queryFn: ({ pageParam, signal }) =>
      dataProvider.getList<EntityRecord>(path, {
        filter,
        sort,
        pagination: { page: 1, perPage: chunk },
        meta: pageParam === '' ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => nextCursor(last.meta),
    enabled,
    retry: false,
  });
  const pages = query.data?.pages;
  return {
    rows: pages?.flatMap((page) => page.data),
    total: pages?.[0]?.total,
    capped: isCapped(pages?.[0]?.meta),
    error: query.error,
    loading: query.isFetching,
    stale: false,
    loadMore: query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined,
    refetch: () => void query.refetch(),
  };
}

function isCapped(meta: unknown): boolean {
  return isRow(meta) && meta.capped === true;
}

function nextCursor(meta: unknown): string | undefined {
  return (isRow(meta) && asText(meta.nextCursor)) || undefined;
}

/** Counts all rows of a filter when asked; the count is forgotten when the filter changes. */
export function useExactCount(
  path: string,
  filter: Filter,
): { total: number | undefined; counting: boolean; count(): void } {
  const dataProvider = useDataProvider();
  const key = JSON.stringify(filter);
  const [asked, setAsked] = useState('');
  const query = useQuery({
    queryKey: [path, 'count', key],
    queryFn: () =>
      dataProvider.getList(path, {
        filter,
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
        meta: { exact: true },
      }),
    enabled: asked === key,
  });
  return { total: query.data?.total, counting: query.isFetching, count: () => setAsked(key) };
}
