import { isTabular, textOf, type TextContext } from '../text.ts';
import styles from './display.module.css';

export interface DisplayProps {
  value: unknown;
  context: TextContext;
}

/** A value as the screen writes it. */
export function Text({ value, context }: DisplayProps) {
  return <span className={isTabular(context.field.widget) ? styles.figures : undefined}>{textOf(value, context)}</span>;
}

/** Text with its own line breaks. */
export function LongText({ value, context }: DisplayProps) {
  return <span className={styles.long}>{textOf(value, context)}</span>;
}
