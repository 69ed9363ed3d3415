import { useToast } from '../../layout/useToast.ts';
import { useWords } from '../../widgets/source.ts';
import { useUndo } from '../delete/useUndo.ts';

const texts = {
  changes: { done: 'changes.done', takenBack: 'changes.takenBack' },
  imports: { done: 'imports.done', takenBack: 'imports.takenBack' },
};

/** Says how many records were changed, or rows came in, with the way back where there is one; `onUndone`: once it was gone. */
export function useTellDone(path: string, what: keyof typeof texts = 'changes') {
  const { translate } = useWords();
  const toast = useToast();
  const undo = useUndo(path);
  return (change: string | null, count: number, onUndone?: () => void) => {
    const told = (rows: number) => translate(texts[what].takenBack, { smart_count: rows });
    const takeBack = () => void undo(change ?? '', told).then((isDone) => isDone && onUndone?.());
    const message = translate(texts[what].done, { smart_count: count });
    toast({ type: 'positive', message, group: path, ...(change !== null && { undo: takeBack }) });
  };
}
