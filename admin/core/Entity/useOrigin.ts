import { useLocation } from 'ra-core';
import { asText, isRow } from '../format/value.ts';
import type { Origin } from './paths.ts';

/** The page that leads to the open one and is led back to, where the link said so; undefined: the way back is its list. */
export function useOrigin(): Origin | undefined {
  const { state } = useLocation();
  if (!isRow(state) || !state.from) return undefined;
  return { from: asText(state.from), back: asText(state.back) };
}
