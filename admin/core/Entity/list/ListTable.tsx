import { lazy, Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useNarrow } from '../../layout/useMedia.ts';
import { usePageRoom } from '../../layout/usePageRoom.ts';
import { usePrinting } from '../../layout/usePrinting.ts';
import { useWords } from '../../widgets/source.ts';
import type { Column } from '../columns.ts';
import { useCommon, type Common } from './common.ts';
import { layoutOf, toolsWidth, type Layout } from './columnLook.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import styles from './table.module.css';
import { TableHead } from './TableHead.tsx';
import { tellingIn } from './telling.ts';
import { hasTools } from './RowWay.tsx';
import { figuresIn } from './widths.ts';
import { Rows, useLoadOn, type BodyProps, type ListTableProps } from './TableRows.tsx';

const RowsInSight = lazy(() => import('./RowsInSight.tsx'));

/** From this many rows on only those in sight are drawn. */
const drawnWhole = 150;

/** Rows under a head that stays in sight; sorts by its heads, selects by its boxes, scrolls by itself. */
export function ListTable(given: ListTableProps) {
  const ownRef = useRef<HTMLDivElement>(null);
  const containerRef = given.containerRef ?? ownRef;
  const room = useRoom(containerRef);
  const props = { ...given, columns: useColumns(given, room) };
  const { resource, columns, rows, selection, compact, look, onArrange } = props;
  const { many } = useWords();
  const { said, apart } = useCommon(props.columns, rows, props.texts);
  const layout = useLayout(props, room, apart);
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
          said={said}
          onResize={onArrange && ((widths) => onArrange({ ...look, widths }))}
        />
        {rows ? (
          <Body {...props} rows={rows} containerRef={containerRef} lefts={layout.lefts} said={said} />
        ) : (
          <SkeletonRows columns={columns.length} />
        )}
      </table>
    </div>
  );
}

/** All columns, or few: those that tell most of a row. */
function useColumns(props: ListTableProps, room: number): readonly Column[] {
  const { resource, columns, rows = [], few, selection, way } = props;
  const words = useWords();
  const around = (selection ? tickWidth : 0) + (hasTools(way) ? toolsWidth : 0);
  const telling = few ? tellingIn(room - around, resource, columns, rows, words) : columns;
  const names = telling.map(({ name }) => name).join();
  return useMemo(() => columns.filter(({ name }) => names.split(',').includes(name)), [columns, names]);
}

/** Tools are at the end of a row, boxes to select it before it. */
function useLayout(props: ListTableProps, room: number, apart: Common['apart']): Layout {
  const { resource, columns, rows = [], look, selection, way } = props;
  const narrow = useNarrow();
  const words = useWords();
  const [before, hasEnd] = [selection ? tickWidth : 0, hasTools(way)];
  const figures = figuresIn(columns, rows);
  return useMemo(() => {
    const pinned = narrow ? look?.pinned?.slice(0, 1) : look?.pinned;
    return layoutOf(
      resource,
      columns,
      { ...look, pinned },
      { before, hasEnd, room, figures, words: { ...words, apart } },
    );
  }, [resource, columns, look, narrow, before, hasEnd, room, figures, words, apart]);
}

/** How wide the rows' window is, in pixels: as it will be in a page, and once it stands, as it is. */
function useRoom(container: RefObject<HTMLElement | null>): number {
  const expected = usePageRoom() - 2 * frameWidth;
  const [room, setRoom] = useState(expected);
  useEffect(() => {
    const { current } = container;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setRoom(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [container]);
  return room;
}

const frameWidth = 1;
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
