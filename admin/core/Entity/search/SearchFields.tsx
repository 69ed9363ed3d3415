import { useId } from 'react';
import type { Filter } from '../../format/filter.ts';
import { widgets } from '../../widgets/registry.ts';
import { TextSearch } from '../../widgets/search/TextSearch.tsx';
import { useWords } from '../../widgets/source.ts';
import type { Column } from '../columns.ts';
import styles from './search.module.css';

interface Props {
  columns: readonly Column[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** A field for each column, in which a filter is written. */
export function SearchFields({ columns, ...draft }: Props) {
  return columns.map((column) => <SearchField key={column.name} column={column} {...draft} />);
}

function SearchField({ column, filter, onChange }: Omit<Props, 'columns'> & { column: Column }) {
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
        filter={filter}
        onChange={onChange}
      />
    </div>
  );
}

/** False for a relation asked for by its name in the reader's language ('country.name1'): that is text. */
function isOwnValue(column: Column): boolean {
  return column.property !== undefined || column.name === column.owner;
}
