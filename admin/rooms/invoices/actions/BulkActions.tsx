import { lazy, Suspense, useState } from 'react';
import { bulkActions, type RowAction } from '../../../../schemas/formats/invoice.ts';
import type { EntityRecord } from '../../../core/format/value.ts';
import { useRights } from '../../../core/providers/rights.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';

const BulkActionDialog = lazy(() => import('./BulkActionDialog.tsx'));

interface Props {
  rows: readonly EntityRecord[];
  onDone: () => void;
}

interface Asked {
  action: RowAction;
  /** Those that were selected then. */
  rows: readonly EntityRecord[];
}

/** What can be done with the invoices selected; the server says of each whether it could be. */
export function BulkActions({ rows, onDone }: Props) {
  const text = useTexts();
  const { may } = useRights(invoicesPath);
  const [asked, ask] = useState<Asked>();
  return (
    <>
      {bulkActions
        .filter((action) => may.includes(action))
        .map((action) => (
          <Button key={action} onClick={() => ask({ action, rows })}>
            {text(action)}
          </Button>
        ))}
      <Suspense>
        {asked && (
          <BulkActionDialog
            {...asked}
            onClose={(acted) => {
              ask(undefined);
              if (acted) onDone();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
