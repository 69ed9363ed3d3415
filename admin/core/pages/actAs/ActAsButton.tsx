import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { EntityRecord } from '../../format/value.ts';
import { useSession } from '../../providers/session.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { isActable, useMayActAs } from './actable.ts';

const ActAsDialog = lazy(() => import('./ActAsDialog.tsx'));

/** On the users' screen: acting as the user of the form, or as one that is chosen in the dialog. */
export function ActAsButton({ record }: { record?: EntityRecord }) {
  const translate = useTranslate();
  const session = useSession();
  const may = useMayActAs();
  const [open, setOpen] = useState(false);
  if (!may || (record && !isActable(record, session))) return null;
  return (
    <>
      <Button icon="actAs" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('entity.actAs')}
      </Button>
      <Suspense>{open && <ActAsDialog user={record} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
