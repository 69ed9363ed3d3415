import { lazy, Suspense, useState } from 'react';
import { loadTexts as loadChangeTexts } from '../../../../generated/texts/changes.ts';
import { PageTexts } from '../../i18n/PageTexts.tsx';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import type { List } from '../list/useList.ts';

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx'));

interface Props {
  list: List;
  disabled: boolean;
}

/** Above selected rows: gives all of them the same values. */
export default function ChangeAction(props: Props) {
  return (
    <PageTexts load={loadChangeTexts}>
      <Action {...props} />
    </PageTexts>
  );
}

function Action({ list, disabled }: Props) {
  const { translate } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="edit" disabled={disabled} onClick={() => setOpen(true)}>
        {translate('changes.verb')}
      </Button>
      <Suspense>{open && <ChangeDialog list={list} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
