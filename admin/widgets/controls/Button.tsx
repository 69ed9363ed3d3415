import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { LinkBase } from 'ra-core';
import Tooltip from '@mui/material/Tooltip';
import { Icon, type IconName } from '../../layout/Icon.tsx';
import styles from './controls.module.css';

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { ref?: Ref<HTMLButtonElement> };

interface ButtonProps extends Native {
  /** Quiet unless said: one primary action a page, danger only where something is lost. */
  kind?: 'primary' | 'quiet' | 'plain' | 'danger';
  icon?: IconName;
  children: ReactNode;
}

/** A button whose words are a verb. */
export function Button({ kind = 'quiet', icon, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={styles.button} data-kind={kind}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface ButtonLinkProps {
  to: string;
  kind?: ButtonProps['kind'];
  icon?: IconName;
  title?: string;
  children: ReactNode;
}

/** A way to another page that looks like a button. */
export function ButtonLink({ kind = 'quiet', icon, children, ...rest }: ButtonLinkProps) {
  return (
    <LinkBase {...rest} className={styles.button} data-kind={kind}>
      {icon && <Icon name={icon} />}
      {children}
    </LinkBase>
  );
}

interface IconButtonProps extends Native {
  icon: IconName;
  /** What it does; shown on hover and focus, read by screen readers. */
  label: string;
  /** Keys that do the same, shown beside the label. */
  keys?: string;
  pressed?: boolean;
  small?: boolean;
}

/** A button that is only a drawing; its words are in a tooltip. */
export function IconButton({ icon, label, keys, pressed, small, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label} disableInteractive>
      <button
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
    </Tooltip>
  );
}
