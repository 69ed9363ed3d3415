import { useEffect, type RefObject } from 'react';
import type { EntityRecord } from '../../format/value.ts';
import type { Layout } from './columnLook.ts';
import type { ListTableProps } from './ListTable.tsx';
import { TableRow } from './TableRow.tsx';

export interface BodyProps extends ListTableProps {
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
