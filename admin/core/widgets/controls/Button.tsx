import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { IconName } from '../../../../generated/icons.ts';
import { Icon } from '../../layout/Icon.tsx';
import styles from './controls.module.css';

export type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  ref?: Ref<HTMLButtonElement>;
};

export interface ButtonLook {
  /** Quiet unless said: one primary action a page, danger only where something is lost. */
  kind?: 'primary' | 'quiet' | 'plain' | 'danger';
  icon?: IconName;
  children: ReactNode;
}

interface Off {
  /** Not possible now: it can be reached and pressed, and then says why. */
  off?: boolean;
}

/** A button whose words are a verb. */
export function Button({
  kind = 'quiet',
  icon,
  children,
  type = 'button',
  off,
  ...rest
}: NativeButton & ButtonLook & Off) {
  return (
    <button aria-disabled={off} {...rest} type={type} className={styles.button} data-kind={kind} data-off={off}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type NativeAnchor = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

/** A way to a page outside the shell that looks like a button. */
export function ButtonAnchor({ kind = 'quiet', icon, children, href }: NativeAnchor & ButtonLook) {
  return (
    <a href={href} className={styles.button} data-kind={kind}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
