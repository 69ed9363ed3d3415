import { Dialog } from '../../widgets/dialogs/Dialog.tsx';
import { useWords } from '../../widgets/source.ts';
import type { Column } from '../columns.ts';
import { SearchForm } from './SearchForm.tsx';
import type { Search } from './useSearch.ts';

interface Props {
  columns: readonly Column[];
  search: Search;
  onClose: () => void;
}

/** The search form on a phone; it goes when the list is asked. */
export default function SearchSheet({ columns, search, onClose }: Props) {
  const { translate } = useWords();
  const closing = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Dialog wide title={translate('entity.search.title')} onClose={onClose}>
      <SearchForm
        columns={columns}
        search={{ ...search, submit: closing(search.submit), reset: closing(search.reset) }}
        onLeave={onClose}
      />
    </Dialog>
  );
}
