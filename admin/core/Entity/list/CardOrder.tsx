import { useId } from 'react';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { columnsOf } from '../columns.ts';
import styles from './cards.module.css';
import type { ListTableProps } from './TableRows.tsx';

type Props = Pick<ListTableProps, 'resource' | 'columns' | 'sort' | 'onSort' | 'headings'>;

/** Above cards, which have no headings: what they are sorted by, and which way. */
export function CardOrder({ resource, columns, sort, onSort, headings }: Props) {
  const id = useId();
  const { label, translate } = useWords();
  // A list may be sorted by a column that is hidden.
  const own = columns.some(({ name }) => name === sort.field) ? [] : columnsOf(resource, [sort.field]);
  const sortable = [...columns, ...own].filter(({ name, sortable: can }) => can && !headings?.[name]);
  if (sortable.length === 0) return null;
  const isShown = sortable.some(({ name }) => name === sort.field);
  const isUp = sort.order === 'ASC';
  return (
    <div className={styles.order} data-off-paper>
      <label htmlFor={id} className="spoken">
        {translate('entity.sort.by')}
      </label>
      <select
        id={id}
        className={styles.orderedBy}
        value={isShown ? sort.field : ''}
        onChange={({ target }) => onSort(target.value)}
      >
        {!isShown && <option value="" />}
        {sortable.map(({ name, source }) => (
          <option key={name} value={name}>
            {label(source)}
          </option>
        ))}
      </select>
      {isShown && (
        <Button kind="plain" onClick={() => onSort(sort.field)}>
          {translate(isUp ? 'entity.sort.up' : 'entity.sort.down')}
        </Button>
      )}
    </div>
  );
}
