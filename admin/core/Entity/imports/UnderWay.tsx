import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { http } from '../../providers/http.ts';
import { errorSentence } from '../errorText.ts';
import { useToast } from '../../layout/useToast.ts';
import { keptAddress, type Kept } from './kept.ts';
import { ProgressLine } from './ProgressLine.tsx';

/** How far an import is that a server works on, with the way to end it. */
export function UnderWay({ path, kept }: { path: string; kept: Kept }) {
  const words = useWords();
  const toast = useToast();
  const queries = useQueryClient();
  const { id, state, done, total } = kept;
  const cancel = async () => {
    try {
      await http(`${keptAddress(path)}/${id}/cancel`, { method: 'POST', body: {} });
    } catch (error) {
      toast({ type: 'negative', message: errorSentence(error, path, words) });
    }
    await queries.invalidateQueries({ queryKey: ['rowImports', path] });
  };
  const doing = state === 'checking' || state === 'undoing' ? state : 'running';
  return (
    <ProgressLine doing={doing} done={done} total={total}>
      {doing !== 'undoing' && <Button onClick={() => void cancel()}>{words.translate('imports.cancel')}</Button>}
    </ProgressLine>
  );
}
