import { useState } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useConfirm } from '../../widgets/dialogs/ConfirmProvider.tsx';
import { useWords } from '../../widgets/source.ts';
import { useTakeBack } from '../delete/useUndo.ts';
import { keptAddress, type Kept } from './kept.ts';

interface Props {
  resource: Resource;
  kept: Kept;
  /** When it was made, for those who do not see its line. */
  when: string;
}

/** Takes a whole import back, once asked whether that is meant, and says what came of that. */
export function UndoImport({ resource: { path }, kept: { id, file, created, changed }, when }: Props) {
  const { translate } = useWords();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const takeBack = useTakeBack(path);
  const text = translate('imports.undo');
  const ask = async () => {
    const yes = await confirm({
      title: translate('imports.whole.title', { file: file || translate('imports.pasted') }),
      text: translate('imports.whole.text', { smart_count: created + changed }),
      verb: text,
      keep: translate('imports.whole.keep'),
    });
    if (yes) await undo();
  };
  const undo = async () => {
    setBusy(true);
    // Many rows are taken back in the background: none of them yet.
    const told = (count: number) =>
      count === 0 ? translate('imports.undoBegun') : translate('imports.takenBack', { smart_count: count });
    await takeBack(`${keptAddress(path)}/${id}/undo`, {}, told);
    setBusy(false);
  };
  return (
    <Button kind="plain" disabled={busy} aria-label={`${text}: ${when}`} onClick={() => void ask()}>
      {text}
    </Button>
  );
}
