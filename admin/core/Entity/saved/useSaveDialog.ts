import { useState } from 'react';
import { useToast } from '../../layout/useToast.ts';
import type { SavedSearch, SearchDraft } from '../../providers/savedSearches.ts';
import type { List } from '../list/useList.ts';
import { shownAddress } from './address.ts';

/** What the dialog of saved searches is open for; once it has saved, the list shows what is saved. */
export function useSaveDialog({ state, open }: List) {
  const toast = useToast();
  const [task, setTask] = useState<{ edited: SavedSearch | undefined }>();
  const close = () => setTask(undefined);
  const finish = (id: number, { name1, address }: SearchDraft) => {
    close();
    toast({ type: 'positive', message: 'entity.saved.done', args: { name: name1 }, group: 'savedSearch' });
    open(shownAddress({ id, address }, state.perPage), true);
  };
  return {
    begin: () => setTask({ edited: undefined }),
    edit: (edited: SavedSearch) => setTask({ edited }),
    shown: task && { ...task, onDone: finish, onClose: close },
  };
}
