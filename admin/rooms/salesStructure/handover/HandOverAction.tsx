import { lazy, Suspense, useState } from 'react';
import type { EntityRecord } from '../../../core/format/value.ts';
import { PageTexts } from '../../../core/i18n/PageTexts.tsx';
import { loadTexts as loadSalesStructureTexts } from '../../../../generated/texts/rooms/salesStructure.ts';
import { useRights } from '../../../core/providers/rights.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { useWords } from '../../../core/widgets/source.ts';
import { customerTeamsPath } from '../paths.ts';

const HandOverDialog = lazy(() => import('./HandOverDialog.tsx'));

const none: readonly EntityRecord[] = [];

/** On the list of who serves which customer: hands many customers over at once, of ticked ones those. */
export function HandOverAction({ record, ticked = none }: { record?: EntityRecord; ticked?: readonly EntityRecord[] }) {
  const { may } = useRights(customerTeamsPath);
  const { translate } = useWords();
  const [open, setOpen] = useState(false);
  if (record || !may.includes('update')) return null;
  return (
    <>
      <Button icon="handOver" onClick={() => setOpen(true)}>
        {translate('rooms.handOver')}
      </Button>
      <Suspense>
        {open && (
          <PageTexts load={loadSalesStructureTexts}>
            <HandOverDialog ticked={ticked} onClose={() => setOpen(false)} />
          </PageTexts>
        )}
      </Suspense>
    </>
  );
}
