import { lazy, Suspense } from 'react';
import type { EntityRecord } from '../../format/value.ts';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { useWords } from '../../widgets/source.ts';
import { useFormValue } from '../form/FormContext.ts';
import { useHistoryView } from './useHistoryView.ts';

const HistorySheet = lazy(() => import('./HistorySheet.tsx'));

/** The way from a record's form to its history, and the history itself while it is open. */
export function HistoryButton({ record }: { record: EntityRecord }) {
  const { resource, status, adopt } = useFormValue();
  const { translate } = useWords();
  const view = useHistoryView();
  if (!resource.audit) return null;
  return (
    <>
      <IconButton icon="history" label={translate('entity.history.verb')} onClick={view.open} />
      <Suspense>
        {view.isOpen && (
          <HistorySheet
            resource={resource}
            record={record}
            dirty={status.changed.size > 0}
            onRestored={adopt}
            onClose={view.close}
          />
        )}
      </Suspense>
    </>
  );
}
