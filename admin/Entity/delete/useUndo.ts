import { useRefresh } from 'ra-core';
import type { Resource } from '../../../generated/resources.ts';
import { asList, asText, isRow } from '../../format/value.ts';
import { useToast } from '../../layout/useToast.ts';
import { http } from '../../providers/http.ts';
import { useWords } from '../../widgets/source.ts';
import { refusalOf, refusalText } from '../errorText.ts';

/** Takes a deletion back by its id, has every list read again and says what came of it; `name` where it was one record. */
export function useUndo({ path }: Resource): (id: string, name: string | undefined) => Promise<void> {
  const words = useWords();
  const { translate } = words;
  const toast = useToast();
  const refresh = useRefresh();
  return async (id, name) => {
    try {
      const { json } = await http('/apis/v1/undo', { method: 'POST', body: { id } });
      const { ids, kept } = isRow(json) ? json : {};
      const args = { smart_count: asList(ids).length, name };
      const caption = Number(kept) > 0 ? translate('entity.gone.kept', { smart_count: Number(kept) }) : undefined;
      const message = translate(name === undefined ? 'entity.gone.undone' : 'entity.history.recreated', args);
      toast({ type: 'positive', message, group: path, ...(caption !== undefined && { caption }) });
    } catch (error) {
      const refusal = refusalOf(error);
      const reasons = refusal.errors.map(({ message }) => asText(message)).join(' ');
      const message = refusalText(refusal, path, words);
      toast({ type: 'negative', message, group: path, ...(reasons !== '' && { caption: reasons }) });
    }
    refresh();
  };
}
