import { useState } from 'react';
import { useDataProvider, useRefresh } from 'ra-core';
import type { Resource } from '../../../../generated/resources.ts';
import { isRecord, type EntityRecord, type Row } from '../../format/value.ts';
import { useToast } from '../../layout/useToast.ts';
import { represent } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import { errorSentence, fieldErrorsOf, refusalOf, refusalText } from '../errorText.ts';
import { messagesOf } from '../form/validation.ts';

/** Hangs a row under another one by an ordinary save of its version; `clash`: the row as others have saved it since. */
export function useMove(resource: Resource, parentName: string, row: EntityRecord, onDone: () => void) {
  const dataProvider = useDataProvider();
  const words = useWords();
  const toast = useToast();
  const refresh = useRefresh();
  const putBack = usePutBack(resource);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [clash, setClash] = useState<EntityRecord>();
  const write = async (data: Row, over: EntityRecord) => {
    setBusy(true);
    setProblem('');
    try {
      const { data: saved } = await dataProvider.update<EntityRecord>(resource.path, {
        id: over.id,
        data,
        previousData: over,
      });
      const name = represent(resource, row, words.locale);
      toast({
        type: 'positive',
        message: words.translate('entity.tree.moved', { name }),
        group: resource.path,
        undo: () => void putBack(saved, Object.fromEntries(Object.keys(data).map((key) => [key, over[key]]))),
      });
      refresh();
      onDone();
    } catch (error) {
      const refusal = refusalOf(error);
      const current = refusal.code === 'updateConflict' && isRecord(refusal.current) ? refusal.current : undefined;
      setClash(current);
      const errors = messagesOf(resource, fieldErrorsOf(refusal), words).map(({ message }) => message);
      const sentence = errors.join(' ') || refusalText(refusal, resource.path, words);
      setProblem(current ? '' : sentence);
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    clash,
    save: (target: unknown) => write({ [parentName]: target }, row),
    resolve: (chosen: Row) => clash && void write(chosen, clash),
    back: () => setClash(undefined),
  };
}

/** Gives a row its former values in the version that was saved: who has changed it since is not overwritten. */
function usePutBack(resource: Resource) {
  const dataProvider = useDataProvider();
  const words = useWords();
  const toast = useToast();
  const refresh = useRefresh();
  return async (saved: EntityRecord, data: Row) => {
    const group = resource.path;
    try {
      await dataProvider.update<EntityRecord>(resource.path, { id: saved.id, data, previousData: saved });
      const name = represent(resource, saved, words.locale);
      toast({ type: 'positive', message: words.translate('entity.tree.movedBack', { name }), group });
    } catch (error) {
      toast({ type: 'negative', message: errorSentence(error, resource.path, words), group });
    }
    refresh();
  };
}
