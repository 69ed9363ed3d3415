import { useMemo } from 'react';
import { useGetList } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { Dashboard, Variable } from '../../../generated/dashboards/shapes.ts';
import { isDay } from '../../../schemas/core/formats/day.ts';
import { asText, type EntityRecord } from '../format/value.ts';
import { useRights } from '../providers/rights.ts';
import { resourceAt, represent } from '../widgets/reference.ts';
import { useLocale } from '../widgets/source.ts';
import type { Shared } from './context.ts';
import { periodAt, periodBefore, today, type Period } from './days.ts';

/** How many periods there are to choose from: the latest. */
const periodsKept = 100;

export interface Choices extends Shared {
  /** Whether what the address leaves open is known. */
  ready: boolean;
  /** Of each variable of periods: what there is to choose from. */
  all: readonly Period[];
}

/** What the address says of a dashboard's variables; the period that today is in where it says none. */
export function useChosen({ variables }: Dashboard): Choices {
  const [params, setParams] = useSearchParams();
  const [name, variable] = Object.entries(variables).find(([, each]) => each.from !== undefined) ?? [];
  const { periods: all, ready } = usePeriods(variable);
  const day = today();
  const current = all.find(({ id }) => String(id) === params.get(name ?? '')) ?? periodAt(all, day);
  const before = current && periodBefore(all, current);
  const choose = (change: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const [key, value] of Object.entries(change)) put(next, key, value);
    setParams(next, { replace: true });
  };
  const address = params.toString();
  const chosen = useMemo(() => {
    const entries = Object.entries(variables);
    const read = new URLSearchParams(address);
    const own = entries.flatMap(([key, { resource }]) => (resource === undefined ? [[key, typedDays(read, key)]] : []));
    return {
      days: { ...Object.fromEntries(own), ...(name !== undefined && { [name]: current }) },
      ids: Object.fromEntries(entries.map(([key, each]) => [key, each.source ? idsIn(read.get(key)) : []])),
    };
  }, [variables, address, name, current]);
  const periods = name === undefined ? {} : { [name]: { ...(current && { current }), ...(before && { before }) } };
  return { chosen, periods, today: day, unit: params.get('unit') ?? '', choose, ready, all };
}

function put(params: URLSearchParams, key: string, value: string): void {
  if (value === '') params.delete(key);
  else params.set(key, value);
}

/** Ids as an address has them: '3,14'. */
export const idsIn = (text: string | null): number[] =>
  (text ?? '').split(',').flatMap((part) => (/^\d+$/.test(part) ? [Number(part)] : []));

/** Two days as an address has them: '2026-01-01..2026-01-31', either of which may be open. */
function typedDays(params: URLSearchParams, name: string) {
  const [from = '', to = ''] = (params.get(name) ?? '').split('..');
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

function usePeriods(variable: Variable | undefined): { periods: readonly Period[]; ready: boolean } {
  const locale = useLocale();
  const { resource = '', from = '', to = '' } = variable ?? {};
  const { may } = useRights(resource);
  const enabled = variable !== undefined && may.includes('read');
  const asked = { pagination: { page: 1, perPage: periodsKept }, sort: { field: from, order: 'DESC' as const } };
  const { data, isPending } = useGetList<EntityRecord>(resource, asked, { enabled, retry: false });
  const periods = useMemo(
    () =>
      (data ?? []).map((row) => {
        const name = represent(resourceAt(resource), row, locale);
        return { id: row.id, name, from: asText(row[from]), to: asText(row[to]) };
      }),
    [data, resource, from, to, locale],
  );
  return { periods, ready: !enabled || !isPending };
}
