import { useQuery } from '@tanstack/react-query';
import type { BestSellerAnswer, SellerRanksAnswer } from '../../../generated/types.ts';
import { isRow } from '../../core/format/value.ts';
import { http } from '../../core/providers/http.ts';

const freshFor = 60_000; // milliseconds

const isBest = (json: unknown): json is BestSellerAnswer => isRow(json) && 'seller' in json && 'month' in json;
const isRanks = (json: unknown): json is SellerRanksAnswer => isRow(json) && Array.isArray(json['rows']);

/** Who sold most in a month; '' is this one. */
export function useBestSeller(month: string) {
  return useQuery({
    queryKey: ['ranking', 'bestseller', month],
    queryFn: async ({ signal }) => {
      const { json } = await http(`/apis/v1/ranking/bestseller${month && `?month=${month}`}`, { signal });
      if (!isBest(json)) throw new TypeError('The answer names no best seller');
      return json;
    },
    staleTime: freshFor,
    retry: false,
  });
}

/** All sellers of a cycle; of the running one without an id. */
export function useRanks(cycle: number | undefined) {
  return useQuery({
    queryKey: ['ranking', 'sellers', cycle],
    queryFn: async ({ signal }) => {
      const { json } = await http(`/apis/v1/ranking/sellers${cycle === undefined ? '' : `?cycle=${cycle}`}`, {
        signal,
      });
      if (!isRanks(json)) throw new TypeError('The answer has no ranks');
      return json;
    },
    staleTime: freshFor,
    retry: false,
  });
}
