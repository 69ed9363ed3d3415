import { useToast } from '../../layout/useToast.ts';
import { useWords } from '../../widgets/source.ts';
import { useUndo } from '../delete/useUndo.ts';

/** Says how many records were changed, with the way back where there is one. */
export function useTellDone(path: string) {
  const { translate } = useWords();
  const toast = useToast();
  const undo = useUndo(path);
  return (change: string | null, count: number) => {
    const takeBack = () => void undo(change ?? '', (rows) => translate('changes.takenBack', { smart_count: rows }));
    const message = translate('changes.done', { smart_count: count });
    toast({ type: 'positive', message, group: path, ...(change !== null && { undo: takeBack }) });
  };
}
