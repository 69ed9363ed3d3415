import type { PointerEvent } from 'react';
import { clampWidth, widthsIn } from './columnLook.ts';
import styles from './table.module.css';

interface Props {
  name: string;
  onResize: (widths: Record<string, number>) => void;
}

/** The edge of a column, to be dragged. Without a pointer, widths are typed in the dialog that chooses columns. */
export function ColumnEdge({ name, onResize }: Props) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: edge, clientX: start, pointerId } = event;
    const widths = widthsIn(edge.closest('table'));
    const before = widths[name] ?? 0;
    event.preventDefault();
    edge.setPointerCapture(pointerId);
    const dragging = new AbortController();
    const move = ({ clientX }: globalThis.PointerEvent) =>
      onResize({ ...widths, [name]: clampWidth(before + clientX - start) });
    edge.addEventListener('pointermove', move, { signal: dragging.signal });
    edge.addEventListener('lostpointercapture', () => dragging.abort(), { once: true });
  };
  return <span className={styles.edge} onPointerDown={drag} aria-hidden data-edge={name} />;
}
