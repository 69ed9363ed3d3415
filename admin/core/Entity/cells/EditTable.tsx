import { useRef, type RefObject } from 'react';
import type { ValidatorModule } from '../../../../generated/errors.ts';
import type { EntityRecord } from '../../format/value.ts';
import { useRights } from '../../providers/rights.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { sortedBy } from '../list/listState.ts';
import { layoutOf } from '../list/columnLook.ts';
import { figuresIn } from '../list/widths.ts';
import table from '../list/table.module.css';
import { TableHead } from '../list/TableHead.tsx';
import type { List } from '../list/useList.ts';
import { closedIn, type CellColumn } from './cellColumns.ts';
import styles from './cells.module.css';
import { EditRow } from './EditRow.tsx';
import { faultsOf } from './problems.ts';
import type { Typed } from './typed.ts';
import { useCells } from './useCells.ts';
import type { useSaveTyped } from './useSaveTyped.ts';
import type { TypedCells } from './useTyped.ts';

interface Props {
  list: List;
  rows: readonly EntityRecord[];
  columns: readonly CellColumn[];
  validator: ValidatorModule;
  steps: TypedCells;
  saving: ReturnType<typeof useSaveTyped>;
  /** Where the keyboard goes when it leaves the cells. */
  bar: RefObject<HTMLElement | null>;
}

/** Rows whose cells are typed in as in a spreadsheet. */
export function EditTable({ list, rows, columns, validator, steps, saving, bar }: Props) {
  const { resource } = list;
  const words = useWords();
  const { translate, many } = words;
  const rights = useRights(resource.path);
  const container = useRef<HTMLDivElement>(null);
  const { typed } = steps;
  const closed = (row: EntityRecord) => closedIn(resource, rights, validator.conditions, row);
  const judge = (cells: Typed) => faultsOf(resource, validator, cells, words);
  const sheet = { rows, columns, typed, closed };
  const cells = useCells({ container, bar, path: resource.path, sheet, steps });
  return (
    <div
      ref={container}
      className={table.container}
      role="region"
      aria-label={many(resource.path)}
      data-stale={list.rows.stale}
      {...cells.events}
    >
      <Cells {...{ list, rows, columns, steps, saving, closed, judge, cells }} />
      {list.rows.loadMore && <Button onClick={list.rows.loadMore}>{translate('cells.more')}</Button>}
    </div>
  );
}

interface CellsProps extends Pick<Props, 'list' | 'rows' | 'columns' | 'steps' | 'saving'> {
  closed: (row: EntityRecord) => ReadonlySet<string>;
  judge: (cells: Typed) => ReadonlyMap<string, string>;
  cells: ReturnType<typeof useCells>;
}

function Cells({ list, rows, columns, steps, saving, closed, judge, cells }: CellsProps) {
  const { resource, state } = list;
  const words = useWords();
  const { translate, many } = words;
  const shown = columns.map(({ column }) => column);
  const { look, arrange } = list.columns;
  const apart = new Set(shown.map(({ name }) => name)); // headings say nothing of cells
  const frame = { before: 0, hasEnd: false, figures: figuresIn(shown, rows), words: { ...words, apart } };
  const { widths, least } = layoutOf(resource, shown, { widths: look.widths }, frame);
  return (
    <table
      role="grid"
      aria-label={translate('cells.title', { name: many(resource.path) })}
      className={`${table.table} ${styles.table}`}
      style={{ minWidth: least }}
      data-compact={list.compact}
    >
      <colgroup>
        {shown.map((column, at) => (
          <col key={column.name} style={{ width: widths[at] }} />
        ))}
      </colgroup>
      <TableHead
        columns={shown}
        rows={rows}
        sort={state.sort}
        onSort={(field) => list.change((now) => sortedBy(now, field))}
        way={noWay}
        onResize={(made) => arrange({ ...look, widths: made })}
      />
      <tbody>
        {rows.map((row, index) => (
          <EditRow
            key={row.id}
            resource={resource}
            row={row}
            index={index}
            columns={columns}
            typed={steps.typed.get(row.id)}
            problems={saving.problems.get(row.id)}
            closed={closed}
            judge={judge}
            {...cells.inRow(index)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Rows lead nowhere while they are typed in. */
const noWay = { pick: () => undefined };
