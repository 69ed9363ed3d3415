import { Icon } from '../../layout/Icon.tsx';
import styles from './inputs.module.css';

/** At the end of a box that a list is chosen from. */
export const SelectArrow = () => (
  <span className={styles.arrow}>
    <Icon name="down" />
  </span>
);
