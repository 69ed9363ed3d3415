import { keyboardOf } from './cellValues.ts';
import styles from './imports.module.css';
import type { Shown } from './mending.ts';
import type { Line } from './namedIn.ts';

export interface CellProps {
  path: string;
  id: string;
  column: Shown;
  label: string;
  text: string;
  invalid: boolean;
  describedBy: string | undefined;
  /** The line of the cell. */
  line: Line;
  onText: (text: string) => void;
}

/** A cell that is typed, with the keyboard that its property asks for. */
export function CellText({ id, column, label, text, invalid, describedBy, onText }: CellProps) {
  return (
    <input
      id={id}
      className={styles.cell}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      {...keyboardOf(column.field)}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
