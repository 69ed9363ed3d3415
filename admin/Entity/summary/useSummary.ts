import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { asRows, asText, isRow, type Row } from '../../format/value.ts';
import type { Filter } from '../../format/filter.ts';
import { http } from '../../providers/http.ts';
import type { Question } from './useQuestion.ts';

/** Sums as the server tells them: each row has its groups and the measure under their names. */
export interface Answer {
  question: Question;
  rows: readonly Row[];
  total: readonly Row[];
  others: readonly Row[];
  asOf: string;
}

/** As many groups as the server tells at once; the rest is in `others`. */
export const mostGroups = 1000;

/** The address of the sums; a file of them is asked for by the same. */
export function summaryPath(path: string, { groups, measure }: Question, filter: Filter, confirm: boolean): string {
  const query = new URLSearchParams({
    group: JSON.stringify(groups.flatMap((group) => group?.name ?? [])),
    measures: JSON.stringify([measure.name]),
    filter: JSON.stringify(filter),
    sort: JSON.stringify([measure.name, 'DESC']),
    limit: String(mostGroups),
  });
  if (confirm) query.set('confirm', '1');
  return `/apis/v1/${path}/summary?${query}`;
}

/** Asks for the sums; what was shown stays until they are there. */
export function useSummary(path: string, question: Question, filter: Filter, locale: string, confirm: boolean) {
  const address = summaryPath(path, question, filter, confirm);
  return useQuery({
    queryKey: [path, 'summary', address, locale],
    queryFn: async ({ signal }): Promise<Answer> => answerOf((await http(address, { signal })).json, question),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

function answerOf(json: unknown, question: Question): Answer {
  const { rows, total, others, asOf } = isRow(json) ? json : {};
  return { question, rows: asRows(rows), total: asRows(total), others: asRows(others), asOf: asText(asOf) };
}
