import { useDataProvider, useRefresh } from 'ra-core';
import { asList, isRow, type EntityRecord } from '../../format/value.ts';
import { useToast } from '../../layout/useToast.ts';
import { http } from '../../providers/http.ts';
import { useWords } from '../../widgets/source.ts';
import { refusalOf, refusalText } from '../errorText.ts';
import { blockedText } from './blockedRows.ts';

/** Takes a change of a resource's rows back by its id, as `useTakeBack` does. */
export function useUndo(path: string): (id: string, told: (count: number) => string) => Promise<boolean> {
  const takeBack = useTakeBack(path);
  return (id, told) => takeBack('/apis/v1/undo', { id }, told);
}

/**
 * Asks an address to take a change of a resource's rows back, has every list read again and says what came of it: `told`
 * says it of so many rows. Answers whether it was taken back.
 */
export function useTakeBack(
  path: string,
): (address: string, body: object, told: (count: number) => string) => Promise<boolean> {
  const words = useWords();
  const { translate } = words;
  const toast = useToast();
  const refresh = useRefresh();
  const { getMany } = useDataProvider();
  const read = async (of: string, ids: readonly number[]) => (await getMany<EntityRecord>(of, { ids: [...ids] })).data;
  return async (address, body, told) => {
    let isDone = false;
    try {
      const { json } = await http(address, { method: 'POST', body });
      isDone = true;
      const { ids, kept } = isRow(json) ? json : {};
      const caption = Number(kept) > 0 ? translate('entity.gone.kept', { smart_count: Number(kept) }) : undefined;
      const message = told(asList(ids).length);
      toast({ type: 'positive', message, group: path, ...(caption !== undefined && { caption }) });
    } catch (error) {
      const refusal = refusalOf(error);
      const reasons = await blockedText(refusal.errors, path, read, words);
      const message = refusalText(refusal, path, words);
      toast({ type: 'negative', message, group: path, ...(reasons !== '' && { caption: reasons }) });
    }
    refresh();
    return isDone;
  };
}
