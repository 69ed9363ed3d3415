import { useState } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { representName } from '../../widgets/reference.ts';
import { useWords } from '../../widgets/source.ts';
import { columnsOf, type Column } from '../columns.ts';
import { sortedBy } from '../list/listState.ts';
import table from '../list/table.module.css';
import { SkeletonRows } from '../list/SkeletonRows.tsx';
import { TableHead } from '../list/TableHead.tsx';
import type { List } from '../list/useList.ts';
import { sumOf, widthOf } from '../list/widths.ts';
import { recordPath } from '../paths.ts';
import type { Moving } from './MoveDialog.tsx';
import styles from './tree.module.css';
import { TreeRow } from './TreeRow.tsx';
import { useTreeDrag } from './useTreeDrag.ts';
import { useTreeKeys } from './useTreeKeys.ts';
import type { Tree } from './useTree.ts';

interface Props {
  list: List;
  tree: Tree;
  /** Undefined: not allowed. */
  onMove: ((moving: Moving) => void) | undefined;
}

/** The table of a tree (WAI-ARIA treegrid): rows take the focus, their cells too; only what is in sight is drawn. */
export function TreeTable({ list, tree, onMove }: Props) {
  const { resource, state, compact } = list;
  const words = useWords();
  const { many, locale } = words;
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const columns = treeColumns(list, representName(resource, locale));
  const width = sumOf(columns.map((column) => widthOf(resource, column, words)));
  const way = { to: (row: { id: number }) => recordPath(resource, row), ...(!onMove && { opens: true as const }) };
  return (
    <div ref={setContainer} className={`${table.container} ${styles.container}`}>
      <table
        className={table.table}
        role="treegrid"
        style={{ minWidth: width }}
        data-compact={compact}
        aria-label={many(resource.path)}
        aria-rowcount={tree.trees ? tree.lines.length + 1 : -1}
      >
        <colgroup>
          {columns.map((column, index) => (
            <col key={column.name} style={{ width: index === 0 ? 320 : widthOf(resource, column, words) }} />
          ))}
          {onMove && <col style={{ width: 44 }} />}
        </colgroup>
        <TableHead
          columns={columns}
          rows={[]}
          sort={state.sort}
          way={way}
          onSort={(field) => list.change((now) => sortedBy(now, field))}
        />
        {tree.trees ? (
          <Body list={list} tree={tree} columns={columns} container={container} onMove={onMove} />
        ) : (
          <SkeletonRows columns={columns.length} />
        )}
      </table>
    </div>
  );
}

/** What names a row stands first; the other columns are those of the table. */
function treeColumns({ resource, columns }: List, name: string): Column[] {
  return [...columnsOf(resource, [name]), ...columns.shown.filter((column) => column.name !== name)];
}

interface BodyProps extends Props {
  columns: readonly Column[];
  container: HTMLDivElement | null;
}

function Body({ list, tree, columns, container, onMove }: BodyProps) {
  const { lines } = tree;
  const keys = useTreeKeys({ list, tree, columns: columns.length + (onMove ? 1 : 0), container, onMove });
  const drag = useTreeDrag(tree, onMove);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => container,
    getItemKey: (index) => lines[index]?.row.id ?? index,
    estimateSize: () => (list.compact ? 36 : 44),
    overscan: 12,
    rangeExtractor: (range) => withActive(range, keys.index),
  });
  const items = virtualizer.getVirtualItems();
  return (
    <tbody onKeyDown={keys.onKeyDown}>
      {items.flatMap(({ index, start }, place) => {
        const line = lines[index];
        return line
          ? [
              <Gap key={`gap ${line.row.id}`} height={start - (items[place - 1]?.end ?? 0)} />,
              <TreeRow
                key={line.row.id}
                line={line}
                index={index}
                resource={list.resource}
                columns={columns}
                active={keys.index === index}
                muted={tree.found !== undefined && !tree.found.has(line.row.id)}
                drop={drag.over === line.row.id}
                keys={keys}
                drag={drag}
                onMove={onMove}
                onToggle={tree.setOpen}
              />,
            ]
          : [];
      })}
      <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

/** The row with the focus stays drawn, wherever it is scrolled to. */
function withActive(range: Range, active: number): number[] {
  const seen = defaultRangeExtractor(range);
  return seen.includes(active) || active >= range.count
    ? seen
    : [...seen, active].toSorted((one, other) => one - other);
}

function Gap({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;
}
