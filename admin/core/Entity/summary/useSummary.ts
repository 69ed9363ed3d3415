import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Locale } from '../../../../schemas/core/formats/locale.ts';
import { asRows, asText, isRow, type Row } from '../../format/value.ts';
import type { Filter } from '../../format/filter.ts';
import { http } from '../../providers/http.ts';
import { useLocale } from '../../widgets/source.ts';
import { askedBy, summaryAddress, type Asked } from './asked.ts';
import type { Question } from './useQuestion.ts';

/** Sums of a list: a row for each group, what the groups that are not told have together, and everything. */
export interface Sums {
  rows: readonly Row[];
  total: readonly Row[];
  others: readonly Row[];
  /** When it was so. */
  asOf: string;
}

/** Sums with the question that they answer. */
export interface Answer extends Sums {
  question: Question;
}

const freshFor = 30_000; // milliseconds

/** A summary as a query; who asks the same shares one answer. Undefined: nothing is asked. */
export function summaryQuery(asked: Asked | undefined, locale: Locale) {
  const address = asked && summaryAddress(asked);
  return {
    queryKey: [asked?.path, 'summary', address, locale],
    queryFn: ({ signal }: { signal: AbortSignal }) => load(address ?? '', signal),
    enabled: address !== undefined,
    staleTime: freshFor,
    retry: false,
  };
}

async function load(address: string, signal: AbortSignal): Promise<Sums> {
  const { json } = await http(address, { signal });
  if (!isRow(json)) throw new TypeError('The answer is no summary');
  const { rows, total, others, asOf } = json;
  return { rows: asRows(rows), total: asRows(total), others: asRows(others), asOf: asText(asOf) };
}

/** Undefined: nothing is asked. */
export function useSummary(asked: Asked | undefined) {
  return useQuery(summaryQuery(asked, useLocale()));
}

/** The sums of a list with their question; what was shown stays until they are there. */
export function useAnswer(path: string, question: Question, filter: Filter, confirm: boolean) {
  const { queryKey, queryFn } = summaryQuery(askedBy(path, question, filter, confirm), useLocale());
  return useQuery({
    queryKey: [...queryKey, 'with its question'],
    queryFn: async ({ signal }): Promise<Answer> => ({ question, ...(await queryFn({ signal })) }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
