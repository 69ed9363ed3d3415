import styles from './display.module.css';
import type { DisplayProps } from './DisplayProps.ts';

/** A value whose figures stand below those of the next row. */
export const Figures = ({ text }: DisplayProps) => <span className={styles.figures}>{text}</span>;
