import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../../layout/Icon.tsx';
import { keepFocus } from '../../layout/keepFocus.ts';
import styles from './controls.module.css';

interface Props {
  children: ReactNode;
  /** Takes the chip away; without it the chip stays. */
  onRemove?: () => void;
  /** What removing it does, for screen readers: 'Remove Paraná'. */
  removeLabel?: string;
  /** Opens what the chip stands for, beside the chip. */
  onOpen?: (event: MouseEvent<HTMLElement>) => void;
  /** Whether that is open. */
  open?: boolean;
}

/** A small thing among others that can be taken away. */
export function Chip({ children, onRemove, removeLabel, onOpen, open }: Props) {
  return (
    <span className={styles.chip} data-fixed={onRemove === undefined}>
      {onOpen ? (
        <button
          type="button"
          className={`${styles.chipText} ${styles.chipOpen}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={onOpen}
        >
          {children}
        </button>
      ) : (
        <span className={styles.chipText}>{children}</span>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.chipRemove}
          aria-label={removeLabel}
          title={removeLabel}
          onClick={({ currentTarget }) => {
            keepFocus(currentTarget);
            onRemove();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}
