import { Button } from '../controls/Button.tsx';
import type { Question } from './question.ts';
import { Dialog } from './Dialog.tsx';

/** A question with two verbs; the one that loses nothing has the focus, so Enter never destroys. */
export default function ConfirmDialog({
  question,
  onAnswer,
}: {
  question: Question;
  onAnswer: (yes: boolean) => void;
}) {
  return (
    <Dialog
      alert
      title={question.title}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button autoFocus onClick={() => onAnswer(false)}>
            {question.keep}
          </Button>
          <Button kind={question.danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {question.verb}
          </Button>
        </>
      }
    >
      {question.text}
    </Dialog>
  );
}
