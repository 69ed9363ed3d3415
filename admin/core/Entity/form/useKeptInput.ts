import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'ra-core';
import { asText, isRow, rowIn, type Row } from '../../format/value.ts';
import { useToast } from '../../layout/useToast.ts';
import { getSession, subscribeToExpiry } from '../../providers/session.ts';
import type { Unmatched } from '../../widgets/unmatched.ts';
import type { FormCore } from './useFormCore.ts';

/** What was typed in a form when the session ended by itself. */
interface Kept {
  person: number | null;
  path: string;
  /** The version of the record that it was typed into; undefined for a new one. */
  rowSCN: number | undefined;
  values: Row;
  /** What was typed and not chosen. */
  unmatched: Unmatched;
}

const storageKey = 'unsent';

/** What the same person had typed on this page, in this tab, before the session ended; undefined: nothing. */
export function useKeptInput(): Kept | undefined {
  const { pathname } = useLocation();
  const [kept] = useState(() => keptHere(pathname));
  useEffect(() => sessionStorage.removeItem(storageKey), []);
  return kept;
}

function keptHere(pathname: string): Kept | undefined {
  const stored = rowIn(sessionStorage.getItem(storageKey));
  if (!stored || stored.person !== getSession().id || stored.path !== pathname || !isRow(stored.values))
    return undefined;
  const { rowSCN, values } = stored;
  const texts = Object.entries(isRow(stored.unmatched) ? stored.unmatched : {});
  return {
    person: getSession().id,
    path: pathname,
    rowSCN: typeof rowSCN === 'number' ? rowSCN : undefined,
    values,
    unmatched: Object.fromEntries(texts.map(([place, text]) => [place, asText(text)])),
  };
}

/** Keeps what is typed when the session ends by itself, and says that what was kept before is here again. */
export function useInputKeeping(
  { form, record, status: { changed, unmatched } }: FormCore,
  kept: Kept | undefined,
): void {
  const { pathname } = useLocation();
  const toast = useToast();
  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => {
      if (changed.size === 0) return;
      const typed = Object.fromEntries([...changed].map((name) => [name, form.getValues(name)]));
      const input: Kept = { person: getSession().id, path: pathname, rowSCN: record?.rowSCN, values: typed, unmatched };
      sessionStorage.setItem(storageKey, JSON.stringify(input));
    };
  });
  useEffect(() => subscribeToExpiry(() => keep.current()), []);
  const isNewer = kept !== undefined && record?.rowSCN !== kept.rowSCN;
  const isBack = useRef(kept === undefined);
  useEffect(() => {
    if (isBack.current) return;
    isBack.current = true;
    toast({
      type: isNewer ? 'warning' : 'info',
      message: 'entity.kept',
      ...(isNewer && { caption: 'entity.kept.newer' }),
    });
  }, [isNewer, toast]);
}
