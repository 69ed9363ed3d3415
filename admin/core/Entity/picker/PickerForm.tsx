import { useId, useState } from 'react';
import { filteredFields, type Filter } from '../../format/filter.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import type { Column } from '../columns.ts';
import searchStyles from '../search/search.module.css';
import { SearchForm } from '../search/SearchForm.tsx';
import type { Search } from '../search/useSearch.ts';
import styles from './picker.module.css';

interface Props {
  columns: readonly Column[];
  search: Search;
  /** What the rows below are filtered by. */
  filter: Filter;
  onLeave: () => void;
}

/** The picker's search form. On a phone it is folded while rows are looked at, as both have no room. */
export function PickerForm({ columns, search, filter, onLeave }: Props) {
  const { translate } = useWords();
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!useNarrowest()) return <SearchForm columns={columns} search={search} onLeave={onLeave} />;
  const folding = (act: () => void) => () => {
    act();
    setOpen(false);
  };
  const count = filteredFields(filter).length;
  return (
    <div className={styles.search}>
      <Button
        kind="plain"
        icon={open ? 'down' : 'right'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {translate('entity.search.title')}
        {count > 0 && <span className={searchStyles.count}>{count}</span>}
      </Button>
      {open && (
        <div id={id}>
          <SearchForm
            columns={columns}
            search={{ ...search, submit: folding(search.submit), reset: folding(search.reset) }}
            onLeave={onLeave}
          />
        </div>
      )}
    </div>
  );
}
