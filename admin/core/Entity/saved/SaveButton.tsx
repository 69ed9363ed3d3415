import { useNarrow } from '../../layout/useMedia.ts';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { useWords } from '../../widgets/source.ts';
import type { List } from '../list/useList.ts';
import type { ScreenSearches } from './useScreenSearches.ts';

interface Props {
  list: List;
  saved: ScreenSearches;
  onSave: () => void;
}

/** Saves what the list shows, by Ctrl+S too; in words where there is something that is not saved yet. */
export function SaveButton({ list, saved, onSave }: Props) {
  const { translate } = useWords();
  const narrow = useNarrow();
  const { maySave, current, isChanged } = saved;
  useShortcuts(maySave ? { 'ctrl+s': onSave } : {}, maySave ? ['list.save'] : []);
  if (!maySave) return null;
  const isNew = current ? isChanged : Object.keys(list.state.filter).length > 0;
  const label = translate('entity.saved.save');
  if (narrow || !isNew)
    return <IconButton icon="save" label={label} keys="Ctrl+S" aria-haspopup="dialog" onClick={onSave} />;
  return (
    <Button kind="plain" icon="save" title={`${label} (Ctrl+S)`} aria-haspopup="dialog" onClick={onSave}>
      {label}
    </Button>
  );
}
