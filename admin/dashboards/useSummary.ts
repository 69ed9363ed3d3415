import { useQuery } from '@tanstack/react-query';
import type { Locale } from '../../schemas/formats/locale.ts';
import { asRows, asText, isRow, type Row } from '../format/value.ts';
import { http } from '../providers/http.ts';
import { useLocale } from '../widgets/source.ts';
import { summaryAddress, type Question } from './question.ts';

/** Sums of a list: a row for each group, what the groups that are not told have together, and everything. */
export interface Summary {
  rows: Row[];
  total: Row[];
  others: Row[];
  /** When it was so. */
  asOf: string;
}

const freshFor = 30_000; // milliseconds

async function load(address: string, signal: AbortSignal): Promise<Summary> {
  const { json } = await http(address, { signal });
  if (!isRow(json)) throw new TypeError('The answer is no summary');
  return {
    rows: asRows(json['rows']),
    total: asRows(json['total']),
    others: asRows(json['others']),
    asOf: asText(json['asOf']),
  };
}

/** A summary as a query; panels that ask the same share one answer. */
export function summaryQuery(question: Question | undefined, locale: Locale) {
  const address = question && summaryAddress(question);
  return {
    queryKey: [question?.path, 'summary', address, locale],
    queryFn: ({ signal }: { signal: AbortSignal }) => load(address ?? '', signal),
    enabled: address !== undefined,
    staleTime: freshFor,
    retry: false,
  };
}

/** Undefined: nothing is asked. */
export function useSummary(question: Question | undefined) {
  return useQuery(summaryQuery(question, useLocale()));
}
