import { Button, type NativeButton } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';

interface Props extends Pick<NativeButton, 'type' | 'form' | 'onClick' | 'disabled'> {
  /** It is being saved. */
  writing: boolean;
  /** There is nothing to save: it can be pressed, but does not ask for it. */
  quiet?: boolean;
  /** It creates besides what its fields name and is not there yet. */
  creates?: boolean;
}

/** Saves a form, and says its key. */
export function SaveButton({ writing, quiet = false, creates = false, ...button }: Props) {
  const { translate } = useWords();
  const verb = translate(`entity.form.${creates ? 'createAndSave' : 'save'}`);
  return (
    <Button kind={quiet ? 'quiet' : 'primary'} icon="save" title={`${verb} (Ctrl+S)`} {...button}>
      {writing ? translate('entity.form.saving') : verb}
    </Button>
  );
}
