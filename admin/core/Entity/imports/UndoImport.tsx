import { useState } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { useTakeBack } from '../delete/useUndo.ts';
import { keptAddress } from './kept.ts';

interface Props {
  resource: Resource;
  id: number;
  /** When it was made, for those who do not see its line. */
  when: string;
}

/** Takes a whole import back, and says what came of that. */
export function UndoImport({ resource: { path }, id, when }: Props) {
  const { translate } = useWords();
  const [busy, setBusy] = useState(false);
  const takeBack = useTakeBack(path);
  const undo = async () => {
    setBusy(true);
    // Many rows are taken back in the background: none of them yet.
    const told = (count: number) =>
      count === 0 ? translate('imports.undoBegun') : translate('imports.takenBack', { smart_count: count });
    await takeBack(`${keptAddress(path)}/${id}/undo`, {}, told);
    setBusy(false);
  };
  const text = translate('imports.undo');
  return (
    <Button kind="plain" disabled={busy} aria-label={`${text}: ${when}`} onClick={() => void undo()}>
      {text}
    </Button>
  );
}
