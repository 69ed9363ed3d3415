import { memo, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { Resource } from '../../../../generated/resources.ts';
import type { EntityRecord } from '../../format/value.ts';
import { useNarrow } from '../../layout/useMedia.ts';
import { usePrinting } from '../../layout/usePrinting.ts';
import { useWords } from '../../widgets/source.ts';
import type { Column } from '../columns.ts';
import { layoutOf, type Layout, type Look } from './columnLook.ts';
import type { Sort } from './listState.ts';
import type { ColumnTexts } from './OwnList.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import styles from './table.module.css';
import { TableHead } from './TableHead.tsx';
import { hasTools, TableRow, type RowWay } from './TableRow.tsx';
import type { Selection } from './useSelection.ts';

export interface ListTableProps {
  resource: Resource;
  columns: readonly Column[];
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
  /** What a row is called on a phone, in place of its representing text. */
  nameOf?: (row: EntityRecord) => string;
  loadMore?: () => void;
  /** Asks about deleting a row; undefined: not allowed, or not here. */
  onDelete?: (row: EntityRecord) => void;
  containerRef?: RefObject<HTMLDivElement | null>;
}

/** From this many rows on only those in sight are drawn. */
const drawnWhole = 150;

/** Rows under a head that stays in sight; sorts by its heads, selects by its boxes, scrolls by itself. */
export function ListTable(props: ListTableProps) {
  const { resource, columns, rows, selection, compact, look, onArrange } = props;
  const layout = useLayout(props);
  const { many } = useWords();
  const ownRef = useRef<HTMLDivElement>(null);
  const containerRef = props.containerRef ?? ownRef;
  return (
    <div
      ref={containerRef}
      className={styles.container}
      role="region"
      aria-label={many(resource.path)}
      tabIndex={0}
      data-stale={props.stale}
    >
      <table
        className={styles.table}
        style={{ minWidth: layout.least }}
        data-compact={compact}
        data-arranged={layout.lefts !== undefined}
        aria-rowcount={rows ? rows.length + 1 : -1}
      >
        <colgroup>
          {selection && <col style={{ width: tickWidth }} />}
          {columns.map((column, at) => (
            <col key={column.name} style={{ width: layout.widths[at] }} />
          ))}
          {hasTools(props.way) && <col className={layout.lefts ? undefined : styles.toolsColumn} />}
        </colgroup>
        <TableHead
          {...props}
          rows={rows ?? []}
          lefts={layout.lefts}
          onResize={onArrange && ((widths) => onArrange({ ...look, widths }))}
        />
        {rows ? (
          <Body {...props} rows={rows} containerRef={containerRef} lefts={layout.lefts} />
        ) : (
          <SkeletonRows columns={columns.length} />
        )}
      </table>
    </div>
  );
}

/** Tools are at the end of a row, boxes to select it before it. */
function useLayout({ resource, columns, look, selection, way }: ListTableProps): Layout {
  const narrow = useNarrow();
  const [before, hasEnd] = [selection ? tickWidth : 0, hasTools(way)];
  return useMemo(() => {
    const pinned = narrow ? look?.pinned?.slice(0, 1) : look?.pinned;
    return layoutOf(resource, columns, { ...look, pinned }, { before, hasEnd });
  }, [resource, columns, look, narrow, before, hasEnd]);
}

const tickWidth = 44;

interface BodyProps extends ListTableProps {
  lefts: Layout['lefts'];
  rows: readonly EntityRecord[];
  containerRef: RefObject<HTMLDivElement | null>;
}

function Body(props: BodyProps) {
  const { rows, loadMore } = props;
  const printing = usePrinting();
  const isLong = rows.length > drawnWhole && !printing;
  useLoadOn(isLong ? 0 : rows.length, rows.length, loadMore);
  if (isLong) return <RowsInSight {...props} />;
  return (
    <tbody>
      <Rows {...props} first={0} end={rows.length} />
    </tbody>
  );
}

/** Nothing is measured for a table that is drawn whole. */
function RowsInSight(props: BodyProps) {
  const { rows, containerRef, compact, loadMore } = props;
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  useEffect(() => setContainer(containerRef.current), [containerRef]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => container,
    estimateSize: () => (compact ? 36 : 44),
    overscan: 16,
  });
  const items = virtualizer.getVirtualItems();
  const end = (items.at(-1)?.index ?? -1) + 1;
  useLoadOn(end, rows.length, loadMore);
  return (
    <tbody>
      <Gap height={items[0]?.start ?? 0} />
      <Rows {...props} first={items[0]?.index ?? 0} end={end} />
      <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

interface RowsProps extends BodyProps {
  first: number;
  end: number;
}

const Rows = ({
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

const Gap = memo(function Gap({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
});

/** Asks for more when the end of what is here comes near. */
function useLoadOn(end: number, count: number, loadMore: (() => void) | undefined): void {
  useEffect(() => {
    if (loadMore && end >= count - 60) loadMore();
  }, [end, count, loadMore]);
}
