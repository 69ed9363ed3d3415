import { otherZone } from '../../format/zone.ts';
import type { DisplayProps } from '../parts/DisplayProps.ts';
import styles from '../parts/display.module.css';
import { useLocale } from '../source.ts';

/** A moment as a clock of the reader's zone shows it; where that is not the business's own, the pointer finds its name. */
export const Moment = ({ text }: DisplayProps) => (
  <span className={styles.figures} title={otherZone(useLocale())}>
    {text}
  </span>
);
