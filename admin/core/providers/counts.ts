import { isRow } from '../format/value.ts';
import type { Filter } from '../format/filter.ts';
import { begunWith } from './firstAnswers.ts';
import { http } from './http.ts';
import { base } from './listAddress.ts';

/** A list whose rows are counted. */
export interface CountQuestion {
  resource: string;
  filter: Filter;
}

export interface Counted {
  total: number;
  /** There are more. */
  capped: boolean;
}

/** As many as there were questions, in their order; undefined where nobody tells. */
export type Counts = readonly (Counted | undefined)[];

/** One request, however many lists. */
export const countsAddress = (questions: readonly CountQuestion[]): string =>
  `${base}/counts?${new URLSearchParams({ of: JSON.stringify(questions) })}`;

/** Throws HttpError. */
export async function readCounts(questions: readonly CountQuestion[], signal?: AbortSignal): Promise<Counts> {
  const { json } = await http(countsAddress(questions), signal ? { signal } : {});
  return countsIn(json);
}

/** What a query of the first screen begins with. */
export const countsBegun = (questions: readonly CountQuestion[]) =>
  begunWith(countsAddress(questions), ({ json }) => countsIn(json));

const countsIn = (json: unknown): Counts => (Array.isArray(json) ? json.map(countedIn) : []);

function countedIn(value: unknown): Counted | undefined {
  return isRow(value) ? { total: Number(value['total']), capped: value['capped'] === true } : undefined;
}
