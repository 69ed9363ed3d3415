import { useState, type DragEvent } from 'react';
import { nodeOf, subtreeRows, type TreeLine } from './tree.ts';
import type { Moving } from './MoveDialog.tsx';
import type { Tree } from './useTree.ts';

export interface TreeDrag {
  /** The row that what is dragged would hang under. */
  over: number | undefined;
  /** What makes a row draggable and a place to drop another one. */
  of: (line: TreeLine) => object;
}

interface Dragged {
  line: TreeLine;
  /** The row and all below it: none of them can be its parent. */
  own: ReadonlySet<number>;
}

/** Rows are dragged onto the row that they shall hang under; what was dropped is asked about. */
export function useTreeDrag({ trees = [] }: Tree, onMove: ((moving: Moving) => void) | undefined): TreeDrag {
  const [dragged, drag] = useState<Dragged>();
  const [over, setOver] = useState<number>();
  const end = () => {
    drag(undefined);
    setOver(undefined);
  };
  const start = (line: TreeLine) => {
    const node = nodeOf(trees, line.row.id);
    drag({ line, own: new Set(node && subtreeRows(node).map(({ id }) => id)) });
  };
  const takes = ({ row }: TreeLine) =>
    dragged !== undefined && !dragged.own.has(row.id) && dragged.line.parent !== row.id;
  const of = (line: TreeLine) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(line.row.id)); // without it Firefox drags nothing
      start(line);
    },
    onDragOver: (event: DragEvent) => {
      if (!takes(line)) return setOver(undefined);
      event.preventDefault();
      setOver(line.row.id);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged && takes(line)) onMove?.({ row: dragged.line.row, to: line.row.id });
      end();
    },
    onDragEnd: end,
  });
  return { over, of: onMove ? of : () => nowhere };
}

const nowhere = {};
