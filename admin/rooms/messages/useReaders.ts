import { useInfiniteQuery } from '@tanstack/react-query';
import type { MessageReadersAnswer } from '../../../generated/types.ts';
import { isRow } from '../../core/format/value.ts';
import { http } from '../../core/providers/http.ts';

const perPage = 50;

/** Whether somebody has read a message. */
export type Reading = 'read' | 'unread';

/** Who has read an own message, or has not, page by page. */
export function useReaders(id: number, state: Reading) {
  const query = useInfiniteQuery({
    queryKey: ['messages', 'readers', id, state],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<MessageReadersAnswer> => {
      const range = `[${pageParam},${pageParam + perPage - 1}]`;
      const { json } = await http(`/apis/v1/messages/${id}/readers?state=${state}&range=${range}`, { signal });
      return isReaders(json) ? json : { count: 0, unread: 0, rows: [] };
    },
    getNextPageParam: ({ rows }, pages) => (rows.length < perPage ? undefined : pages.length * perPage),
    staleTime: 0,
    retry: false,
  });
  return { ...query, first: query.data?.pages[0], rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [] };
}

function isReaders(json: unknown): json is MessageReadersAnswer {
  return isRow(json) && 'unread' in json && Array.isArray(json.rows);
}
