import { useId } from 'react';
import type { FieldType } from '../../../../schemas/core/formats/fieldType.ts';
import type { Filter } from '../../format/filter.ts';
import { Box } from '../../widgets/parts/Box.tsx';
import { widgets } from '../../widgets/registry.ts';
import { WidgetSearch } from '../../widgets/parts/WidgetSearch.tsx';
import { useWords } from '../../widgets/source.ts';
import { useSearches } from '../../widgets/useWidgets.ts';
import type { Column } from '../columns.ts';
import { searchWidget } from './searchWidget.ts';
import styles from './search.module.css';

/** They are asked for from and to, which takes two boxes. */
const ranged: ReadonlySet<FieldType> = new Set(['date', 'dateTime', 'decimal', 'number']);

/** Whole numbers are, where they are not values or references. */
const isRanged = (column: Column): boolean =>
  ranged.has(column.field.type) ||
  (column.field.type === 'integer' && [widgets.number, widgets.code].includes(searchWidget(column)));

interface Props {
  columns: readonly Column[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** A field for each column, in which a filter is written. */
export function SearchFields({ columns, ...draft }: Props) {
  const ready = useSearches(columns.map(searchWidget));
  return columns.map((column) => <SearchField key={column.name} column={column} ready={ready} {...draft} />);
}

interface FieldProps extends Omit<Props, 'columns'> {
  column: Column;
  /** What is typed in is loaded; until then boxes hold its place. */
  ready: boolean;
}

function SearchField({ column, ready, filter, onChange }: FieldProps) {
  const id = useId();
  const { label } = useWords();
  const text = label(column.source);
  return (
    <div className={styles.field} data-wide={isRanged(column)}>
      <label htmlFor={id} className={styles.label}>
        {text}
      </label>
      {ready ? (
        <WidgetSearch
          widget={searchWidget(column)}
          id={id}
          name={column.name}
          field={column.field}
          source={column.valueSource}
          label={text}
          filter={filter}
          onChange={onChange}
        />
      ) : (
        <Box>{null}</Box>
      )}
    </div>
  );
}
