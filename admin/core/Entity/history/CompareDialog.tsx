import { useState } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import type { EntityRecord } from '../../format/value.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { useWords } from '../../widgets/source.ts';
import { errorSentence } from '../errorText.ts';
import { Changes } from './Changes.tsx';
import { restrictedTo, changedProperties, type Comparison } from './entries.ts';
import { Refused } from './Refused.tsx';
import { useComparison, useRestore } from './useHistory.ts';

interface Props {
  resource: Resource;
  record: EntityRecord;
  version: number;
  /** The date and time of the version; undefined for the state before the first that is known. */
  time: string | undefined;
  /** There are changes in the form that are not saved. */
  dirty: boolean;
  onRestored: (row: EntityRecord) => void;
  onClose: () => void;
}

/** A record as it was beside what it is now, and the way back to it. */
export function CompareDialog(props: Props) {
  const { resource, record, version, time, onClose } = props;
  const words = useWords();
  const { data, error } = useComparison(resource, record.id, version);
  const [restoring, setRestoring] = useState(false);
  if (data && restoring) return <RestoreQuestion {...props} comparison={data} onBack={() => setRestoring(false)} />;
  return (
    <Dialog
      reading
      title={words.translate(`entity.history.${time ? 'compareTitle' : 'compareFirst'}`, { time })}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {words.translate('entity.close')}
          </Button>
          {data && data.restorable.length > 0 && (
            <Button icon="history" onClick={() => setRestoring(true)}>
              {words.translate('entity.history.restore')}
            </Button>
          )}
        </>
      }
    >
      {error && <p role="alert">{errorSentence(error, resource.path, words)}</p>}
      {!data && !error && <p role="status">{words.translate('entity.loading')}</p>}
      {data && <Differences resource={resource} record={record} comparison={data} />}
    </Dialog>
  );
}

interface DifferencesProps extends Pick<Props, 'resource' | 'record'> {
  comparison: Comparison;
}

/** To who may restore something it is said what would not come back. */
function Differences({ resource, record, comparison }: DifferencesProps) {
  const { translate } = useWords();
  const { restorable } = comparison;
  if (changedProperties(comparison, Object.keys(resource.fields)).length === 0) {
    return <p role="status">{translate('entity.history.compareSame')}</p>;
  }
  const stays = (name: string) =>
    restorable.length > 0 && !restorable.includes(name) ? translate('entity.history.restoreStays') : '';
  return <Changes resource={resource} record={record} shown={comparison} manner="sides" noteOf={stays} />;
}

function RestoreQuestion(props: Props & { comparison: Comparison; onBack: () => void }) {
  const { resource, record, comparison, time, dirty, onRestored, onClose, onBack } = props;
  const { translate } = useWords();
  const { restore, error, busy } = useRestore(resource, record.id, onRestored);
  const back = restrictedTo(comparison, comparison.restorable);
  return (
    <Dialog
      alert
      reading
      title={translate(`entity.history.${time ? 'restoreTitle' : 'restoreFirst'}`, { time })}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onClick={onBack} disabled={busy}>
            {translate('entity.history.restoreKeep')}
          </Button>
          <Button kind="primary" disabled={busy || dirty} onClick={() => void restore(comparison)}>
            {translate('entity.history.restoreVerb', { smart_count: comparison.restorable.length })}
          </Button>
        </>
      }
    >
      <Refused error={error} path={resource.path} />
      <p>{translate(dirty ? 'entity.history.restoreDirty' : 'entity.history.restoreText')}</p>
      <Changes resource={resource} record={record} shown={back} manner="replaced" />
    </Dialog>
  );
}
