import { cleaned, type Filter } from '../../format/filter.ts';
import { rowIn } from '../../format/value.ts';
import type { Options } from './Choice.tsx';
import type { Place } from './arrangement.ts';

/** What has been chosen of a panel so far. */
export interface Draft {
  label: string;
  kind: string;
  of: string;
  group: string;
  measure: string;
  /** As the list takes it. */
  filter: Filter;
}

/** By what rows can be put together, and what is told of them, as beside their list. */
export interface Offered {
  groups: Options;
  measures: Options;
}

/** Whether panels of a kind show groups. */
export const isGrouped = (kind: string): boolean => kind !== 'figure' && kind !== 'list';

/** A panel as it was put together, or a new one of these rows. */
export function draftOf(place: Place | undefined, of: string): Draft {
  return {
    label: place?.label ?? '',
    kind: place?.kind ?? 'figure',
    of: place?.of ?? of,
    group: place?.group ?? '',
    measure: place?.measure ?? 'count',
    filter: rowIn(place?.filter ?? '{}') ?? {},
  };
}

/** The panel as it is kept, at the place that it had; undefined while something is missing. */
export function placeOfDraft(
  draft: Draft,
  { groups, measures }: Offered,
  id: string,
  place?: Place,
): Place | undefined {
  const { label, kind, of } = draft;
  const filter = cleaned(draft.filter);
  if (label.trim() === '' || (isGrouped(kind) && groups.length === 0)) return undefined;
  return {
    ...(place ?? { id, hidden: false, ...sizeOf(kind) }),
    kind,
    of,
    label: label.trim(),
    measure: kind === 'list' ? null : known(measures, draft.measure),
    group: isGrouped(kind) ? known(groups, draft.group) : null,
    filter: Object.keys(filter).length > 0 ? JSON.stringify(filter) : null,
  };
}

const sizeOf = (kind: string) => (kind === 'figure' ? { span: 3, rows: 2 } : { span: 6, rows: 4 });

const known = (options: Options, name: string): string | null =>
  options.some(([value]) => value === name) ? name : (options[0]?.[0] ?? null);

/** An id that no panel has. */
export function freeId(taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`own${number}`)) number += 1;
  return `own${number}`;
}
