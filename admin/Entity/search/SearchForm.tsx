import { useId, type KeyboardEvent } from 'react';
import { isCrossed } from '../../format/filter.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { widgets } from '../../widgets/registry.ts';
import { TextSearch } from '../../widgets/search/TextSearch.tsx';
import { useWords } from '../../widgets/source.ts';
import type { Column } from '../columns.ts';
import styles from './search.module.css';
import type { Search } from './useSearch.ts';

interface Props {
  columns: readonly Column[];
  search: Search;
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
        if (columns.some(({ name }) => isCrossed(search.draft, name))) focusInvalid(event.currentTarget);
        else search.submit();
      }}
    >
      {columns.map((column) => (
        <SearchField key={column.name} column={column} search={search} />
      ))}
      <div className={styles.actions}>
        <Button onClick={search.reset} title={translate('entity.search.resetHint')}>
          {translate('entity.search.reset')}
        </Button>
        <Button type="submit" kind="primary" icon="search">
          {translate('entity.search.verb')}
        </Button>
      </div>
    </form>
  );
}

/** Nothing can be found so: the field says why. */
const focusInvalid = (form: HTMLElement) => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

function SearchField({ column, search }: { column: Column; search: Search }) {
  const id = useId();
  const { label } = useWords();
  const text = label(column.source);
  const Field = isOwnValue(column) ? widgets[column.field.widget].Search : TextSearch;
  return (
    <div className={styles.field} data-wide={column.field.type === 'date' || column.field.type === 'dateTime'}>
      <label htmlFor={id} className={styles.label}>
        {text}
      </label>
      <Field
        id={id}
        name={column.name}
        field={column.field}
        source={column.valueSource}
        label={text}
        filter={search.draft}
        onChange={search.edit}
      />
    </div>
  );
}

/** False for a relation asked for by its name in the reader's language ('country.name1'): that is text. */
function isOwnValue(column: Column): boolean {
  return column.property !== undefined || column.name === column.owner;
}
