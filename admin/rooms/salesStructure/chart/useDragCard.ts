import { useState, type PointerEvent } from 'react';
import { nodeOf, subtreeRows } from '../../../core/Entity/tree/tree.ts';
import type { Moving } from '../../../core/Entity/tree/MoveDialog.tsx';
import type { Tree } from '../../../core/Entity/tree/useTree.ts';
import type { EntityRecord } from '../../../core/format/value.ts';

interface Dragged {
  row: EntityRecord;
  /** The team and all below it: none of them can be above it. */
  own: ReadonlySet<number>;
  x: number;
  y: number;
}

const begins = 6; // pixels from which on a press is a drag

/** Cards are dragged by the mouse onto the team that they shall hang under; what was dropped is asked about. */
export function useDragCard({ trees }: Tree, onMove: ((moving: Moving) => void) | undefined) {
  const [dragged, drag] = useState<Dragged>();
  const [over, setOver] = useState<number>();
  const end = () => {
    drag(undefined);
    setOver(undefined);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const id = onMove && event.pointerType === 'mouse' && event.button === 0 ? rowUnder(event) : undefined;
      const node = id === undefined ? undefined : nodeOf(trees ?? [], id);
      if (!node) return;
      event.stopPropagation(); // or the chart would be moved with it
      const own = new Set(subtreeRows(node).map((row) => row.id));
      drag({ row: node.row, own, x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      if (!dragged || Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) < begins) return;
      const id = rowUnder(event);
      setOver(id === undefined || dragged.own.has(id) || dragged.row['parentId'] === id ? undefined : id);
    },
    onPointerUp: () => {
      if (dragged && over !== undefined) onMove?.({ row: dragged.row, to: over });
      end();
    },
    onPointerLeave: end,
  };
  return { dragged, over, handlers };
}

function rowUnder({ target }: PointerEvent): number | undefined {
  const id = target instanceof Element ? target.closest<SVGElement>('[data-row]')?.dataset['row'] : undefined;
  return id === undefined ? undefined : Number(id);
}
