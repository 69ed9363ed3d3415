import { Icon } from '../../layout/Icon.tsx';
import type { ButtonLook } from './Button.tsx';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from './controls.module.css';

interface Props extends ButtonLook {
  to: string;
  title?: string;
}

/** A way to another page that looks like a button. */
export function ButtonLink({ kind = 'quiet', icon, children, ...rest }: Props) {
  return (
    <PageLink {...rest} className={styles.button} data-kind={kind}>
      {icon && <Icon name={icon} />}
      {children}
    </PageLink>
  );
}
