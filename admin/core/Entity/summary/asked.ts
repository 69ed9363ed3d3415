import type { Locale } from '../../../../schemas/core/formats/locale.ts';
import type { Filter } from '../../format/filter.ts';
import type { Question } from './useQuestion.ts';

/** What the summary of a resource is asked for, by names. */
export interface Asked {
  path: string;
  group: readonly string[];
  measures: readonly string[];
  filter: Filter;
  sort?: readonly [string, 'ASC' | 'DESC'];
  limit?: number;
  /** Although very many rows are read. */
  confirm?: boolean;
}

/** As many groups as the server tells at once; the rest is in `others`. */
const mostGroups = 1000;

/** The address of the sums; a file of them is asked for by the same. */
export function summaryAddress({ path, group, measures, filter, sort, limit, confirm = false }: Asked): string {
  const params = new URLSearchParams({ measures: JSON.stringify(measures), filter: JSON.stringify(filter) });
  if (group.length > 0) params.set('group', JSON.stringify(group));
  if (sort) params.set('sort', JSON.stringify(sort));
  if (limit !== undefined) params.set('limit', String(limit));
  if (confirm) params.set('confirm', '1');
  return `/apis/v1/${path}/summary?${params}`;
}

/** The address of their file, in the reader's language, however many rows are read for it. */
export const summaryFile = (asked: Asked, locale: Locale): string =>
  `${summaryAddress({ ...asked, confirm: true })}&locale=${locale}`;

/** A list's question by names: the greatest groups, as many as there are at once. */
export function askedBy(path: string, { groups, measure }: Question, filter: Filter, confirm: boolean): Asked {
  return {
    path,
    group: groups.flatMap((group) => group?.name ?? []),
    measures: [measure.name],
    filter,
    sort: [measure.name, 'DESC'],
    limit: mostGroups,
    confirm,
  };
}
