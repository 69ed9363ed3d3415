import type { KeyboardEvent, PointerEvent } from 'react';
import { clampWidth, widthsIn } from './columnLook.ts';
import styles from './table.module.css';

interface Props {
  name: string;
  onResize: (widths: Record<string, number>) => void;
}

/** The edge of a column, to be dragged. Without a pointer its head takes keys, and widths are typed in the dialog that chooses columns. */
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

/** Pixels by which a key makes a column wider. */
const steps = { ArrowLeft: -16, ArrowRight: 16 } as const;
const isStep = (key: string): key is keyof typeof steps => key in steps;

/** The keys by which a column is made narrower and wider on its head, as ARIA writes them. */
export const resizeKeys = 'Shift+ArrowLeft Shift+ArrowRight';

/** Makes a column narrower or wider by a key on its head. */
export function resizeByKey(event: KeyboardEvent<HTMLElement>, { name, onResize }: Props): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event;
  if (!shiftKey || ctrlKey || metaKey || altKey || !isStep(key)) return;
  const widths = widthsIn(currentTarget.closest('table'));
  event.preventDefault();
  onResize({ ...widths, [name]: clampWidth((widths[name] ?? 0) + steps[key]) });
}
