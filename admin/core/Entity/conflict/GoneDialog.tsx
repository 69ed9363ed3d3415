import type { Resource } from '../../../../generated/resources.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { useWords } from '../../widgets/source.ts';

interface Props {
  resource: Resource;
  mayCreate: boolean;
  onCreate: () => void;
  onClose: () => void;
}

/** The record was deleted while it was being edited: what was typed can become a new one. */
export default function GoneDialog({ resource, mayCreate, onCreate, onClose }: Props) {
  const { translate, kind } = useWords();
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
      {translate(mayCreate ? 'entity.gone.text' : 'entity.gone.textOnly', { kind: kind(resource.path, 1) })}
    </Dialog>
  );
}
