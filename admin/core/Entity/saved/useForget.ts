import { useToast } from '../../layout/useToast.ts';
import { savedPath, useForgetSearch, type SavedSearch } from '../../providers/savedSearches.ts';
import { dropFavourite } from '../../providers/ownScreens.ts';
import { useConfirm } from '../../widgets/dialogs/ConfirmProvider.tsx';
import { useWords } from '../../widgets/source.ts';
import { errorSentence } from '../errorText.ts';
import type { List } from '../list/useList.ts';

/** Asks, and deletes a saved search; the list goes on showing what it shows. */
export function useForget({ resource, state, address, open }: List, onDone: () => void) {
  const words = useWords();
  const toast = useToast();
  const confirm = useConfirm();
  const forget = useForgetSearch();
  return async (search: SavedSearch): Promise<void> => {
    const { name1: name, id, audience } = search;
    const asked = await confirm({
      title: words.translate('entity.saved.deleteTitle', { name }),
      text: words.translate(audience === 'me' ? 'entity.saved.deleteOwn' : 'entity.saved.deleteShared'),
      keep: words.translate('entity.saved.keep'),
      verb: words.translate('entity.saved.delete'),
      danger: true,
    });
    if (!asked) return;
    try {
      await forget(search);
      dropFavourite(savedPath(search));
      if (state.saved === id) open(without(address), true);
      toast({ type: 'positive', message: 'entity.saved.deleted', args: { name }, group: 'savedSearch' });
      onDone();
    } catch (error) {
      toast({ type: 'negative', message: errorSentence(error, resource.path, words), group: 'savedSearch' });
    }
  };
}

/** The address of the same list without a name. */
function without(address: string): string {
  const params = new URLSearchParams(address);
  ['saved', 'columns', 'rows'].forEach((name) => params.delete(name));
  return `?${params}`;
}
