import { lazy, Suspense, useMemo, useRef, type RefObject } from 'react';
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
import { hasTools, type RowWay } from './TableRow.tsx';
import { Rows, useLoadOn, type BodyProps } from './TableRows.tsx';
import type { Selection } from './useSelection.ts';

const RowsInSight = lazy(() => import('./RowsInSight.tsx'));

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

function Body(props: BodyProps) {
  const { rows, loadMore } = props;
  const printing = usePrinting();
  const isLong = rows.length > drawnWhole && !printing;
  useLoadOn(isLong ? 0 : rows.length, rows.length, loadMore);
  if (isLong)
    return (
      <Suspense fallback={<SkeletonRows columns={props.columns.length} />}>
        <RowsInSight {...props} />
      </Suspense>
    );
  return (
    <tbody>
      <Rows {...props} first={0} end={rows.length} />
    </tbody>
  );
}
