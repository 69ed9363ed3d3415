import { Button } from '../../widgets/controls/Button.tsx';
import { useTexts } from './texts.ts';
import { useReading } from './useReading.ts';

interface Props {
  /** Of notifications. */
  ids: readonly number[];
  onDone: () => void;
}

/** Marks the rows that are selected as read. */
export function MarkRows({ ids, onDone }: Props) {
  const text = useTexts();
  const read = useReading();
  return (
    <Button icon="markRead" onClick={() => void read({ ids }).then(onDone)}>
      {text('markRead')}
    </Button>
  );
}
