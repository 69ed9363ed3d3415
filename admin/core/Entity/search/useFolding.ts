import { useState } from 'react';
import { useStore } from 'ra-core';
import { useLow, useNarrowest } from '../../layout/useMedia.ts';

interface Folding {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/**
 * Whether the search form of a screen is open. A person's choice is remembered; before it, the form is open where there is
 * room for it. When a search finds nothing (`missed`: that search), it opens until it is folded by hand. A search that is
 * `saved` says what it asks by its name and chips: its form is folded until it is opened above that one.
 */
export function useFolding(place: string, missed: string | undefined, saved?: number): Folding {
  const low = useLow();
  const phone = useNarrowest();
  const [kept, keep] = useStore<boolean | undefined>(`${place}.searchForm`, undefined);
  const [left, leave] = useState<string>();
  const [unfolded, unfold] = useState<number>();
  const helps = missed !== undefined && missed !== left && !phone;
  const usual = saved === undefined ? (kept ?? !low) : saved === unfolded;
  const setOpen = (open: boolean) => {
    if (!open) leave(missed);
    if (saved !== undefined) unfold(open ? saved : undefined);
    else if (open !== usual) keep(open);
  };
  return { open: helps || usual, setOpen };
}
