import type { KeyboardEvent } from 'react';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import type { Column } from '../columns.ts';
import styles from './search.module.css';
import { SearchFields } from './SearchFields.tsx';
import type { Search } from './useSearch.ts';

interface Props {
  columns: readonly Column[];
  search: Omit<Search, 'reset'> & Partial<Pick<Search, 'reset'>>;
  /** Leaves the form: Escape. */
  onLeave: () => void;
}

/** The fields a resource is searched by. */
export function SearchForm({ columns, search, onLeave }: Props) {
  const { translate } = useWords();
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onLeave();
  };
  return (
    <form
      className={styles.form}
      role="search"
      aria-label={translate('entity.search.title')}
      onKeyDown={leave}
      onSubmit={(event) => {
        event.preventDefault();
        if (!focusInvalid(event.currentTarget)) search.submit();
      }}
    >
      <SearchFields columns={columns} filter={search.draft} onChange={search.edit} />
      <div className={styles.actions}>
        {search.reset && (
          <Button onClick={search.reset} title={translate('entity.search.resetHint')}>
            {translate('entity.search.reset')}
          </Button>
        )}
        <Button type="submit" kind="primary" icon="search">
          {translate('entity.search.verb')}
        </Button>
      </div>
    </form>
  );
}

/** Whether nothing can be found so: the field says why. */
function focusInvalid(form: HTMLElement): boolean {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  invalid?.focus();
  return invalid !== null;
}
