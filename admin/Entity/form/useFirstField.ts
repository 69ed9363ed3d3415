import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'ra-core';

const typed = ':is(input, select, textarea):not([readonly], [disabled], [type="date"])';

/**
 * A new record that somebody goes to begins in its first field: who types at once loses nothing. A document that has
 * just been loaded begins at its top, as all do.
 */
export function useFirstField(isNew: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const isLoaded = useLocation().key === 'default';
  const begins = useRef(isNew && !isLoaded);
  useEffect(() => {
    if (begins.current) form.current?.querySelector<HTMLElement>(`[data-field] ${typed}`)?.focus();
  }, []);
  return form;
}
