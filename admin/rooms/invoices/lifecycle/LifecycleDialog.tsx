import { Dialog } from '../../../core/widgets/dialogs/Dialog.tsx';
import { useTexts } from '../texts.ts';
import { Lifecycle } from './Lifecycle.tsx';

interface Props {
  /** The state of the invoice that is open. */
  current?: number;
  onClose: () => void;
}

/** How an invoice goes through its states, for who asks for help. */
export default function LifecycleDialog({ current, onClose }: Props) {
  const text = useTexts();
  return (
    <Dialog wide reading title={text('lifecycle.title')} onClose={onClose}>
      <p>{text('lifecycle.lead')}</p>
      <Lifecycle current={current} />
    </Dialog>
  );
}
