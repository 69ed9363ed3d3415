import type { IconName } from '../../../../generated/icons.ts';
import { Icon } from '../../layout/Icon.tsx';
import type { NativeButton } from './Button.tsx';
import styles from './controls.module.css';
import { Tooltip } from './Tooltip.tsx';

interface Props extends NativeButton {
  icon: IconName;
  /** What it does; shown on hover and focus, read by screen readers. */
  label: string;
  /** Keys that do the same, shown beside the label. */
  keys?: string;
  pressed?: boolean;
  small?: boolean;
}

/** A button that is only a drawing; its words are in a tooltip. */
export function IconButton({ icon, label, keys, pressed, small, type = 'button', ...rest }: Props) {
  return (
    <Tooltip text={keys ? `${label} (${keys})` : label}>
      {(shower) => (
        <button
          {...shower}
          {...rest}
          type={type}
          className={styles.icon}
          data-small={small}
          aria-label={label}
          aria-pressed={pressed}
          aria-disabled={rest.disabled || undefined}
          disabled={false}
          onClick={rest.disabled ? undefined : rest.onClick}
        >
          <Icon name={icon} />
        </button>
      )}
    </Tooltip>
  );
}
