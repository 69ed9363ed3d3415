import type { Key, Text } from '../texts.ts';
import type { Reprocessed } from './useReprocessing.ts';

const parts = ['posted', 'held', 'error', 'refused'] as const satisfies readonly (keyof Reprocessed)[];

/** What came of invoices that were judged again, in one line. */
export function outcomeText(state: Reprocessed, text: Text): string {
  const { total, failure } = state;
  if (failure) return failure;
  const told = parts.filter((part) => state[part] > 0);
  const words = (part: (typeof parts)[number]): Key => `work.came.${part}`;
  const all = told.map((part) => text(words(part), { smart_count: state[part] })).join(' · ');
  return `${text('work.came', { smart_count: total })} ${all}`;
}
