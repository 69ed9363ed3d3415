import type { Resource } from '../../../../generated/resources.ts';
import type { EntityRecord } from '../../format/value.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { useWords } from '../../widgets/source.ts';
import { authorAndTime, useLastChange } from '../history/useLastChange.ts';

interface Props {
  resource: Resource;
  /** As it was when it was opened. */
  record: EntityRecord;
  mayCreate: boolean;
  onCreate: () => void;
  onClose: () => void;
}

/** The record was deleted while it was being edited: what was typed can become a new one. */
export default function GoneDialog({ resource, record, mayCreate, onCreate, onClose }: Props) {
  const words = useWords();
  const { translate, kind } = words;
  const change = useLastChange(resource, record);
  const isKnown = change?.action === 'delete';
  return (
    <Dialog
      alert
      title={translate('errors.deleteConflict')}
      onClose={onClose}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {translate('entity.gone.stay')}
          </Button>
          {mayCreate && (
            <Button kind="primary" onClick={onCreate}>
              {translate('entity.gone.create')}
            </Button>
          )}
        </>
      }
    >
      {isKnown && <p>{translate('entity.gone.by', authorAndTime(change, words))}</p>}
      {translate(mayCreate ? 'entity.gone.text' : 'entity.gone.textOnly', { kind: kind(resource.path, 1) })}
    </Dialog>
  );
}
