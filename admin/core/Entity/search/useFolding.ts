import { useState } from 'react';
import { useStore } from 'ra-core';
import { useLow, useNarrowest } from '../../layout/useMedia.ts';

interface Folding {
  open: boolean;
  setOpen: (open: boolean) => void;
}

/**
 * Whether the search form of a screen is open. A person's choice is remembered; before it, the form is open where there is
 * room for it. When a search finds nothing (`missed`: that search), it opens until it is folded by hand.
 */
export function useFolding(place: string, missed: string | undefined): Folding {
  const low = useLow();
  const phone = useNarrowest();
  const [kept, keep] = useStore<boolean | undefined>(`${place}.searchForm`, undefined);
  const [left, leave] = useState<string>();
  const helps = missed !== undefined && missed !== left && !phone;
  const setOpen = (open: boolean) => {
    if (!open) leave(missed);
    if (open !== (kept ?? !low)) keep(open);
  };
  return { open: helps || (kept ?? !low), setOpen };
}
