import { useEffect, useState } from 'react';

/** Focuses the first field of the form, at once or as soon as it is there. */
export function useFocusFirst(form: { current: HTMLElement | null }, isThere: boolean): () => void {
  const [wanted, want] = useState(false);
  useEffect(() => {
    if (!wanted || !isThere) return;
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
    want(false);
  }, [wanted, isThere, form]);
  return () => want(true);
}
