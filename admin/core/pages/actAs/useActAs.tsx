import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { MenuEntry } from '../../layout/MenuButton.tsx';
import { sessionToasts } from '../../layout/toasts.ts';
import { useToast } from '../../layout/useToast.ts';
import { getSession, isUserMenuEnabled, subscribeToSession, useSession } from '../../providers/session.ts';
import { useMayActAs } from './actable.ts';

const ActAsDialog = lazy(() => import('./ActAsDialog.tsx'));
const ActingBanner = lazy(() => import('./ActingBanner.tsx'));

/** What acting as another user adds to the frame: the entry of the user menu, its dialog, the banner while it goes on. */
export function useActAs(): { entries: MenuEntry[]; dialog: ReactNode; banner: ReactNode } {
  const translate = useTranslate();
  const session = useSession();
  const may = useMayActAs();
  const [open, setOpen] = useState(false);
  useReturnNews();
  const entry: MenuEntry = { label: translate('entity.actAs'), icon: 'actAs', run: () => setOpen(true) };
  return {
    entries: may && isUserMenuEnabled(session) ? [entry] : [],
    dialog: <Suspense>{open && may && <ActAsDialog user={undefined} onClose={() => setOpen(false)} />}</Suspense>,
    banner: session.sub !== null && (
      <Suspense>
        <ActingBanner />
      </Suspense>
    ),
  };
}

/** Who acts as another user in this tab; outlives the shell, which each user has anew. */
let person: number | null = null;

subscribeToSession(() => {
  if (getSession().id === null) person = null;
});

/** Says that the person is oneself again, whoever or whatever ended it. */
function useReturnNews(): void {
  const toast = useToast();
  useEffect(() => {
    const { id, sub } = getSession();
    if (person !== null && id === person) toast({ type: 'info', message: 'entity.actAs.over', group: sessionToasts });
    person = sub;
  }, [toast]);
}
