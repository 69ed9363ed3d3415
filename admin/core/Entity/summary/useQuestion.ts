import { useCallback } from 'react';
import { useLocation, useNavigate } from 'ra-core';
import type { Group } from './groups.ts';
import { isNumber, type Measure } from './measures.ts';

export const shapes = ['table', 'bars', 'stacked', 'line', 'heat'] as const;
export type Shape = (typeof shapes)[number];

export interface Question {
  groups: readonly [Group, Group?];
  measure: Measure;
  shape: Shape;
}

/** What of it the address says. */
export interface Asked {
  group?: string;
  second?: string | undefined;
  measure?: string;
  shape?: Shape;
}

/**
 * What the rows are summed up by, in the address, so that links and reloads show the same; what the address does not say,
 * or says wrongly, is the first there is.
 */
export function useQuestion(groups: readonly Group[], measures: readonly Measure[]) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const ask = useCallback(
    (asked: Asked) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(asked))
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      navigate({ pathname, search: `?${next}` });
    },
    [navigate, pathname, search],
  );
  return { question: questionOf(params, groups, measures), ask };
}

function questionOf(
  params: URLSearchParams,
  groups: readonly Group[],
  measures: readonly Measure[],
): Question | undefined {
  const named = (name: string) => groups.find((group) => group.name === params.get(name));
  const measure = measures.find(({ name }) => name === params.get('measure')) ?? measures[0];
  const first = named('group') ?? groups.find(({ unit = 'month' }) => unit === 'month');
  if (!first || !measure) return undefined;
  const second = named('second');
  const shape = shapes.find((one) => one === params.get('shape')) ?? 'table';
  const both: Question['groups'] = second && second.name !== first.name ? [first, second] : [first];
  return { groups: both, measure, shape: isNumber(measure) ? shape : 'table' };
}
