import styles from '../parts/display.module.css';
import type { DisplayProps } from '../parts/DisplayProps.ts';

/** Text with its own line breaks. */
export const LongText = ({ text }: DisplayProps) => <span className={styles.long}>{text}</span>;
