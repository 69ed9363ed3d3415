import type { Menu } from '../../../../generated/resources.ts';
import { Icon } from '../../layout/Icon.tsx';
import { PageLink } from '../../layout/PageLink.tsx';
import { iconOf } from '../../layout/screens.ts';
import styles from './Home.module.css';

/** Where a card leads. */
interface Place {
  path: string;
  label: string;
  section?: Menu;
  /** Of a record: what it is one of. */
  kind?: string;
  code?: string;
}

/** Screens and records as cards that lead to them. */
export function Cards({ places }: { places: readonly Place[] }) {
  return (
    <ul className={styles.cards}>
      {places.map(({ path, label, section, kind, code }) => (
        <li key={path}>
          <PageLink to={path} className={styles.card}>
            <Icon name={section ? iconOf(section) : 'open'} />
            <span className={styles.cardLabel}>
              {label}
              {kind && <span className={styles.kind}>{kind}</span>}
            </span>
            {code && <span className={styles.code}>{code}</span>}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
