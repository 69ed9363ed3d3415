import { useEffect, useRef } from 'react';
import styles from './controls.module.css';

interface Props {
  label: string;
  checked: boolean;
  /** Some, but not all, of what it stands for. */
  partly?: boolean;
  /** `toHere`: with Shift, as for all from one to this one. */
  onChange: (toHere: boolean) => void;
  disabled?: boolean;
}

/** A box to tick whose label is only read, not shown. */
export function Checkbox({ label, checked, partly = false, onChange, disabled }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = partly;
  }, [partly]);
  return (
    <input
      ref={ref}
      type="checkbox"
      className={styles.check}
      aria-label={label}
      checked={checked}
      onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      disabled={disabled}
    />
  );
}
