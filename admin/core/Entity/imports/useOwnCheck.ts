import { useEffect, useEffectEvent, useRef } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import type { Draft } from './draft.ts';
import { lackedBy } from './shared.ts';
import type { Import } from './useImport.ts';
import { isLong } from './useLongImport.ts';

/** Milliseconds after which nobody is typing any more. */
const pause = 700;

/** Whether it is known of all that the file has what it is, and of all that a row must have what it says. */
export function isCertain(resource: Resource, draft: Draft): boolean {
  return !draft.columns.includes(null) && lackedBy(resource, draft, undefined).length === 0;
}

/**
 * Checks by itself what one request checks: as soon as all is certain, and what was mended since; each draft once. Nobody
 * reads all of it anew then: what somebody else has written since is refused, until a check is asked for.
 */
export function useOwnCheck(resource: Resource, { draft, checked, done, busy, check }: Import): void {
  const tried = useRef<Draft>(undefined);
  const isKnown = draft && !isLong(draft) && draft.lines.length > 0 && (checked || isCertain(resource, draft));
  const isDue = !busy && !done && isKnown && checked?.lines !== draft.lines;
  const begin = useEffectEvent((asked: Draft) => {
    if (tried.current === asked) return;
    tried.current = asked;
    void check(asked, checked);
  });
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => begin(draft), tried.current ? pause : 0);
    return () => clearTimeout(timer);
  }, [isDue, draft]);
}
