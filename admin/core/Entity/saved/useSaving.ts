import { useState } from 'react';
import { isRow } from '../../format/value.ts';
import { useSaveSearch, type SavedSearch, type SearchDraft } from '../../providers/savedSearches.ts';
import { useWords } from '../../widgets/source.ts';
import { errorSentence, refusalOf } from '../errorText.ts';

interface Saving {
  busy: boolean;
  /** What stands in the way, as a sentence. */
  problem: string | undefined;
  /** Keeps it, in place of `target`. */
  save: (draft: SearchDraft, target?: SavedSearch) => Promise<void>;
}

/** Saving a search: who was overtaken by somebody else is told, and saves once more to put their own in its place. */
export function useSaving(path: string, onDone: (id: number, draft: SearchDraft) => void): Saving {
  const words = useWords();
  const send = useSaveSearch();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [seen, setSeen] = useState<ReadonlyMap<number, number>>(new Map());

  const tell = (error: unknown, target: SavedSearch | undefined) => {
    const { current } = refusalOf(error);
    if (!target || !isRow(current)) return setProblem(errorSentence(error, path, words));
    setSeen(new Map([...seen, [target.id, Number(current.rowSCN)]]));
    setProblem(words.translate('entity.saved.conflict', { name: String(current.name1) }));
  };
  const save = async (draft: SearchDraft, target?: SavedSearch) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const rowSCN = target && (seen.get(target.id) ?? target.rowSCN);
      onDone(await send({ ...draft, ...(rowSCN !== undefined && { rowSCN }) }, target?.id), draft);
    } catch (error) {
      tell(error, target);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, save };
}
