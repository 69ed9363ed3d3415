import { Icon } from '../../layout/Icon.tsx';
import { usePrinting } from '../../layout/usePrinting.ts';
import type { EntityRecord } from '../../format/value.ts';
import { Checkbox } from '../../widgets/controls/Checkbox.tsx';
import { useWords } from '../../widgets/source.ts';
import { widgetOf } from '../../widgets/registry.ts';
import type { Column } from '../columns.ts';
import { ColumnEdge, resizeByKey, resizeKeys } from './ColumnEdge.tsx';
import type { Common } from './common.ts';
import type { Layout } from './columnLook.ts';
import type { Sort } from './listState.ts';
import styles from './table.module.css';
import { hasTools, type RowWay } from './RowWay.tsx';
import type { ListTableProps } from './TableRows.tsx';
import type { Selection } from './useSelection.ts';

interface Props {
  columns: readonly Column[];
  rows: readonly EntityRecord[];
  sort: Sort;
  onSort: (field: string) => void;
  selection?: Selection;
  way: RowWay;
  /** Where pinned columns stand. */
  lefts?: Layout['lefts'];
  /** What is said of all values below a heading, by the names of columns. */
  said?: Common['said'];
  headings?: ListTableProps['headings'];
  /** Undefined: widths are as they are. */
  onResize?: (widths: Record<string, number>) => void;
}

export function TableHead({ columns, rows, sort, onSort, selection, way, lefts, said, headings, onResize }: Props) {
  const { translate } = useWords();
  return (
    <thead>
      <tr>
        {selection && (
          <th className={styles.tick} scope="col">
            <SelectAll rows={rows} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.name}
            column={column}
            order={sort.field === column.name ? sort.order : undefined}
            onSort={onSort}
            left={lefts?.get(column.name)}
            said={said?.get(column.name)}
            heading={headings?.[column.name]}
            onResize={onResize}
          />
        ))}
        {hasTools(way) && (
          <th scope="col">
            <span className={styles.hidden}>{translate('entity.grid.tools')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function SelectAll({ rows, selection }: { rows: readonly EntityRecord[]; selection: Selection }) {
  const { translate } = useWords();
  const chosen = rows.filter((row) => selection.rows.has(row.id)).length;
  const all = selection.everything || (rows.length > 0 && chosen === rows.length);
  return (
    <Checkbox
      label={translate('entity.select.page')}
      checked={all}
      partly={!all && chosen > 0}
      onChange={() => (selection.everything ? selection.clear() : selection.toggleAll(rows))}
    />
  );
}

interface HeadCellProps {
  column: Column;
  /** Undefined when the list is not sorted by it. */
  order?: Sort['order'];
  onSort: (field: string) => void;
  /** Where it is pinned. */
  left?: number;
  said?: string;
  heading: string | undefined;
  onResize: Props['onResize'];
}

const ariaSort = { ASC: 'ascending', DESC: 'descending' } as const;

function HeadCell({ column, order, onSort, left, said, heading, onResize }: HeadCellProps) {
  const { label, translate } = useWords();
  const text = heading ?? label(column.source);
  const right = !column.many && widgetOf(column.field).isRight === true;
  const printing = usePrinting(); // Chromium repeats no buttons on the next sheet
  return (
    <th
      scope="col"
      className={styles.headCell}
      style={{ left }}
      data-column={column.name}
      data-pinned={left !== undefined}
      data-right={right}
      aria-sort={order && ariaSort[order]}
    >
      {column.sortable && heading === undefined && !printing ? (
        <button
          type="button"
          className={styles.sort}
          title={`${text}: ${translate(order === 'ASC' ? 'entity.sort.descending' : 'entity.sort.ascending')}`}
          aria-keyshortcuts={onResize && resizeKeys}
          onClick={() => onSort(column.name)}
          onKeyDown={onResize && ((event) => resizeByKey(event, { name: column.name, onResize }))}
        >
          <span className={styles.headText}>
            {text}
            {said && <span className={styles.said}> {said}</span>}
          </span>
          <Order order={order} />
        </button>
      ) : (
        <>
          <span className={styles.headText} title={text}>
            {text}
            {said && <span className={styles.said}> {said}</span>}
          </span>
          {order && <Order order={order} />}
        </>
      )}
      {onResize && <ColumnEdge name={column.name} onResize={onResize} />}
    </th>
  );
}

const Order = ({ order }: { order: Sort['order'] | undefined }) => (
  <span className={styles.order} data-order={order}>
    <Icon name={order === 'DESC' ? 'down' : 'up'} />
  </span>
);
