import { useState } from 'react';
import { useRefresh } from 'ra-core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Resource } from '../../../../generated/resources.ts';
import { isRecord, type EntityRecord } from '../../format/value.ts';
import { http } from '../../providers/http.ts';
import { isComparison, isEntries, type Comparison, type Entry } from './entries.ts';

const perPage = 20;

const pathOf = ({ path }: Resource, id: number): string => `/apis/v1/${path}/${id}`;

/** The entries of a record's history, the newest first, page by page. A saved record is another question. */
export function useHistory(resource: Resource, { id, rowSCN }: Pick<EntityRecord, 'id' | 'rowSCN'>) {
  const query = useInfiniteQuery({
    queryKey: [resource.path, 'history', id, rowSCN],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<{ entries: Entry[]; next: string | null }> => {
      const after = pageParam === '' ? '' : `&after=${pageParam}`;
      const { json, headers } = await http(`${pathOf(resource, id)}/history?range=[0,${perPage - 1}]${after}`, {
        signal,
      });
      return { entries: isEntries(json) ? json : [], next: headers.get('X-Next-Cursor') };
    },
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    retry: false,
  });
  return { ...query, entries: query.data?.pages.flatMap((page) => page.entries) };
}

/** How a record differs now from what it was after a version. */
export function useComparison(resource: Resource, id: number, version: number) {
  return useQuery({
    queryKey: [resource.path, 'comparison', id, version],
    queryFn: async ({ signal }): Promise<Comparison> => {
      const { json } = await http(`${pathOf(resource, id)}/history/${version}`, { signal });
      if (!isComparison(json)) throw new Error('The server answered no comparison');
      return json;
    },
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
}

/** Brings a record back to what it was after a version; `error` is why the last attempt was refused. */
export function useRestore(resource: Resource, id: number, onRestored: (row: EntityRecord) => void) {
  const { post, ...state } = usePost(`${pathOf(resource, id)}/restore`, onRestored);
  return { restore: ({ version, rowSCN }: Comparison) => post({ version, rowSCN }), ...state };
}

/** Brings a deleted record back; `rowSCN` is the version that its deletion made. */
export function useRecreate(resource: Resource, id: number, onRestored: (row: EntityRecord) => void) {
  const { post, ...state } = usePost(`${pathOf(resource, id)}/recreate`, onRestored);
  return { recreate: ({ rowSCN }: Entry) => post({ rowSCN }), ...state };
}

function usePost(path: string, onRestored: (row: EntityRecord) => void) {
  const refresh = useRefresh();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const post = async (body: object) => {
    setBusy(true);
    setError(undefined);
    try {
      const { json } = await http(path, { method: 'POST', body });
      if (isRecord(json)) onRestored(json);
      refresh();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return { post, error, busy };
}
