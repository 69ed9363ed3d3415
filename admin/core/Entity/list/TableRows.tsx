import { useEffect, type RefObject } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import type { EntityRecord } from '../../format/value.ts';
import type { Column } from '../columns.ts';
import type { Common } from './common.ts';
import type { Layout, Look } from './columnLook.ts';
import type { Sort } from './listState.ts';
import type { ColumnTexts, OwnList } from './OwnList.ts';
import type { RowWay } from './RowWay.tsx';
import { TableRow } from './TableRow.tsx';
import type { Selection } from './useSelection.ts';

export interface ListTableProps {
  resource: Resource;
  columns: readonly Column[];
  /** Only those of them that tell most of a row, as something stands beside the table. */
  few?: boolean;
  /** Undefined while the first rows are on their way. */
  rows: readonly EntityRecord[] | undefined;
  /** How the columns were arranged, and how they are arranged anew; undefined: not here. */
  look?: Look;
  onArrange?: (look: Look) => void;
  sort: Sort;
  onSort: (field: string) => void;
  selection?: Selection;
  /** Rows that are chosen already and cannot be chosen again. */
  taken?: ReadonlySet<number>;
  compact: boolean;
  /** Rows on the screen answer a former question. */
  stale: boolean;
  /** What a row leads to. */
  way: RowWay;
  /** Rows that stand out. */
  isStrong?: (row: EntityRecord) => boolean;
  /** Columns whose values are put into other words. */
  texts?: ColumnTexts;
  /** Headings in other words, by column; by these columns is not sorted. */
  headings?: OwnList['headings'];
  /** What a row is called on a phone, in place of its representing text. */
  nameOf?: (row: EntityRecord) => string;
  loadMore?: () => void;
  /** Asks about deleting a row; undefined: not allowed, or not here. */
  onDelete?: (row: EntityRecord) => void;
  containerRef?: RefObject<HTMLDivElement | null>;
}

export interface BodyProps extends ListTableProps {
  said: Common['said'];
  lefts: Layout['lefts'];
  rows: readonly EntityRecord[];
  containerRef: RefObject<HTMLDivElement | null>;
}

interface RowsProps extends BodyProps {
  first: number;
  end: number;
}

export const Rows = ({
  rows,
  first,
  end,
  resource,
  columns,
  lefts,
  said,
  selection,
  way,
  onDelete,
  taken,
  isStrong,
  texts,
}: RowsProps) =>
  rows
    .slice(first, end)
    .map((row, offset) => (
      <TableRow
        key={row.id}
        row={row}
        index={first + offset}
        resource={resource}
        columns={columns}
        lefts={lefts}
        said={said}
        way={way}
        strong={isStrong?.(row)}
        texts={texts}
        selected={selection && (selection.everything || selection.rows.has(row.id))}
        taken={taken?.has(row.id)}
        onToggle={selection?.toggle}
        onDelete={onDelete}
      />
    ));

/** Asks for more when the end of what is here comes near. */
export function useLoadOn(end: number, count: number, loadMore: (() => void) | undefined): void {
  useEffect(() => {
    if (loadMore && end >= count - 60) loadMore();
  }, [end, count, loadMore]);
}
