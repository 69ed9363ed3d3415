import { otherZone } from '../../format/zone.ts';
import type { DisplayProps } from '../parts/DisplayProps.ts';
import styles from '../parts/display.module.css';
import { zoneOf } from './zoneOf.ts';

/** A moment as its clock shows it; where that or the reader's is not the business's own, the pointer finds its name. */
export const Moment = ({ text, value, context }: DisplayProps) => (
  <span className={styles.figures} title={otherZone(context.words.locale, zoneOf(value, context))}>
    {text}
  </span>
);
