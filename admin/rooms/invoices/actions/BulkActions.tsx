import { lazy, Suspense, useState } from 'react';
import { bulkActions, type RowAction } from '../../../../schemas/formats/invoice.ts';
import type { EntityRecord } from '../../../core/format/value.ts';
import { useToast } from '../../../core/layout/useToast.ts';
import { useRights } from '../../../core/providers/rights.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { allowedActions } from '../invoice.ts';
import { useTexts } from '../texts.ts';
import { invoicesPath } from '../variants.ts';
import { useRefusalText } from './useRefusalText.ts';

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

/** Off where none of the invoices allows it: then it says why, each reason once. */
function ActionButton({ action, rows, onAsk }: Asked & { onAsk: () => void }) {
  const text = useTexts();
  const toast = useToast();
  const refusalText = useRefusalText();
  const isPossible = rows.some((row) => allowedActions(row).includes(action));
  const reasons = isPossible ? [] : [...new Set(rows.map((row) => refusalText(row, action)))];
  const explain = () => toast({ type: 'warning', message: reasons.join(' '), group: invoicesPath });
  return (
    <Button off={!isPossible} title={reasons.join(' ')} onClick={isPossible ? onAsk : explain}>
      {text(action)}
    </Button>
  );
}

/** What can be done with the invoices selected; the server says of each whether it could be. */
export function BulkActions({ rows, onDone }: Props) {
  const { may } = useRights(invoicesPath);
  const [asked, ask] = useState<Asked>();
  return (
    <>
      {bulkActions
        .filter((action) => may.includes(action))
        .map((action) => (
          <ActionButton key={action} action={action} rows={rows} onAsk={() => ask({ action, rows })} />
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
