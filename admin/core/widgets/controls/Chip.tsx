import type { ReactNode } from 'react';
import { Icon } from '../../layout/Icon.tsx';
import styles from './controls.module.css';

interface Props {
  children: ReactNode;
  /** Takes the chip away; without it the chip stays. */
  onRemove?: () => void;
  /** What removing it does, for screen readers: 'Remove Paraná'. */
  removeLabel?: string;
}

/** A small thing among others that can be taken away. */
export function Chip({ children, onRemove, removeLabel }: Props) {
  return (
    <span className={styles.chip} data-fixed={onRemove === undefined}>
      <span className={styles.chipText}>{children}</span>
      {onRemove && (
        <button
          type="button"
          className={styles.chipRemove}
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}
