import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { useLocale } from '../../widgets/source.ts';
import { useTexts } from '../texts.ts';
import styles from './arrange.module.css';
import { placeOf, type Place, type Placed } from './arrangement.ts';

interface Props {
  placed: Placed;
  at: number;
  onMove: (to: number) => void;
  /** Another panel was dropped here. */
  onDropped: (id: string) => void;
  onEdit: (place: Place) => void;
  onChange: (placed: Placed) => void;
  onRemove: () => void;
}

type Tool = 'earlier' | 'later' | 'narrower' | 'wider' | 'lower' | 'taller' | 'hide' | 'show' | 'edit' | 'remove';

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
const widest = 12;

/** One panel to place: dragged, moved by Alt and the arrows, or by its buttons. */
export function Card({ placed, at, onMove, onDropped, onEdit, onChange, onRemove }: Props) {
  const locale = useLocale();
  const text = useTexts();
  const { panel, hidden, added } = placed;
  const drag = useDrag(panel.id, onDropped);
  const name = panel.label[locale];
  const size = (change: { span?: number; rows?: number }) => {
    const span = Math.min(Math.max(panel.span + (change.span ?? 0), 2), widest);
    const rows = Math.min(Math.max(panel.rows + (change.rows ?? 0), 1), widest);
    onChange({ ...placed, panel: { ...panel, span, rows } });
  };
  const press = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onMove(at + step);
  };
  const label = (key: Tool) => text(key, { name });
  return (
    <li className={styles.card} data-hidden={hidden} onKeyDown={press} {...drag}>
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{text('size', { span: panel.span, rows: panel.rows })}</span>
      <span className={styles.tools}>
        <IconButton small icon="up" label={label('earlier')} onClick={() => onMove(at - 1)} />
        <IconButton small icon="down" label={label('later')} onClick={() => onMove(at + 1)} />
        <IconButton small icon="left" label={label('narrower')} onClick={() => size({ span: -1 })} />
        <IconButton small icon="right" label={label('wider')} onClick={() => size({ span: 1 })} />
        <IconButton small icon="rows" label={label('lower')} onClick={() => size({ rows: -1 })} />
        <IconButton small icon="rowsWide" label={label('taller')} onClick={() => size({ rows: 1 })} />
        <IconButton
          small
          icon={hidden ? 'eye' : 'eyeOff'}
          label={label(hidden ? 'show' : 'hide')}
          onClick={() => onChange({ ...placed, hidden: !hidden })}
        />
        {added && <IconButton small icon="edit" label={label('edit')} onClick={() => onEdit(placeOf(placed))} />}
        {added && <IconButton small icon="delete" label={label('remove')} onClick={onRemove} />}
      </span>
    </li>
  );
}

/** Dragged by the mouse onto the panel whose place it takes. */
function useDrag(id: string, onDropped: (id: string) => void) {
  const [isOver, setOver] = useState(false);
  return {
    draggable: true,
    'data-over': isOver,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData('text/plain', id),
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDropped(event.dataTransfer.getData('text/plain'));
    },
  };
}
