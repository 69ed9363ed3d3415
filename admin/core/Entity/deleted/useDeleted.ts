import { useState } from 'react';
import { useRefresh } from 'ra-core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DeletedRow } from '../../../../generated/types.ts';
import type { Resource } from '../../../../generated/resources.ts';
import { isRow } from '../../format/value.ts';
import { http } from '../../providers/http.ts';

const perPage = 25;

interface Page {
  rows: DeletedRow[];
  total: number;
  capped: boolean;
  next: string | null;
}

/** The records that are gone and that the reader may bring back, the last deleted first, page by page. */
export function useDeleted({ path }: Resource) {
  const query = useInfiniteQuery({
    queryKey: [path, 'deleted'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const after = pageParam === '' ? '' : `&after=${pageParam}`;
      const address = `/apis/v1/${path}/deleted?range=[0,${perPage - 1}]${after}`;
      const { json, headers } = await http(address, { signal });
      const total = Number(headers.get('Content-Range')?.split('/').at(-1) ?? 0);
      const capped = headers.get('X-Total-Capped') === 'true';
      return { rows: isDeleted(json) ? json : [], total, capped, next: headers.get('X-Next-Cursor') };
    },
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    retry: false,
  });
  const [first] = query.data?.pages ?? [];
  return { ...query, first, rows: query.data?.pages.flatMap(({ rows }) => rows) };
}

function isDeleted(json: unknown): json is DeletedRow[] {
  return Array.isArray(json) && json.every((row) => isRow(row) && typeof row.at === 'string');
}

/** Brings a deleted record back; `refused` is the last one that did not come back, and why. */
export function useBringBack({ path }: Resource, onDone: (row: DeletedRow) => void) {
  const refresh = useRefresh();
  const [refused, setRefused] = useState<{ row: DeletedRow; error: unknown }>();
  const [busy, setBusy] = useState(false);
  const bringBack = async (row: DeletedRow) => {
    setBusy(true);
    setRefused(undefined);
    try {
      await http(`/apis/v1/${path}/${row.id}/recreate`, { method: 'POST', headers: { 'If-Match': '*' } });
      onDone(row);
    } catch (error) {
      setRefused({ row, error });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { bringBack: (row: DeletedRow) => void bringBack(row), refused, busy };
}
