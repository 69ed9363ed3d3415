import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DashboardArrangementAnswer } from '../../../../generated/types.ts';
import { isRow } from '../../format/value.ts';
import { http } from '../../providers/http.ts';
import type { Place } from './arrangement.ts';

const addressOf = (code: string): string => `/apis/v1/dashboards/${code}/arrangement`;

const isAnswer = (json: unknown): json is DashboardArrangementAnswer => isRow(json) && Array.isArray(json['panels']);

async function load(address: string, signal: AbortSignal): Promise<DashboardArrangementAnswer> {
  const { json } = await http(address, { signal });
  if (!isAnswer(json)) throw new TypeError('The answer is no arrangement');
  return json;
}

/** The arrangement that applies to the person; with a role the one of that role. */
export function useArrangement(code: string, role?: string) {
  const address = role === undefined ? addressOf(code) : `${addressOf(code)}?role=${role}`;
  return useQuery({
    queryKey: ['dashboards', code, role],
    queryFn: ({ signal }) => load(address, signal),
    retry: false,
  });
}

/** Keeps an arrangement for a role; without places the file's own order holds again. Throws HttpError. */
export function useKeepArrangement(code: string) {
  const client = useQueryClient();
  return async (role: string, panels: readonly Place[], rowSCN: number) => {
    await http(addressOf(code), { method: 'PUT', body: { role, panels, rowSCN } });
    await client.invalidateQueries({ queryKey: ['dashboards', code] });
  };
}
