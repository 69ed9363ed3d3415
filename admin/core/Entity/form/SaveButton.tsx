import { Button, type NativeButton } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';

interface Props extends Pick<NativeButton, 'type' | 'form' | 'onClick' | 'disabled'> {
  /** It is being saved. */
  writing: boolean;
  /** There is nothing to save: it can be pressed, but does not ask for it. */
  quiet?: boolean;
}

/** Saves a form, and says its key. */
export function SaveButton({ writing, quiet = false, ...button }: Props) {
  const { translate } = useWords();
  return (
    <Button
      kind={quiet ? 'quiet' : 'primary'}
      icon="save"
      title={`${translate('entity.form.save')} (Ctrl+S)`}
      {...button}
    >
      {translate(writing ? 'entity.form.saving' : 'entity.form.save')}
    </Button>
  );
}
