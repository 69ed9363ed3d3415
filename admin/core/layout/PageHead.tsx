import type { ReactNode } from 'react';
import styles from './PageHead.module.css';
import { OwnStar } from './Star.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';

interface Props {
  title: string;
  /** Transaction code, shown as a chip. */
  code?: string;
  /** What state the thing is in, behind its title. */
  state?: ReactNode;
  description?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

/** The head of a page: its title in the document too, its code and star, one line of help, its actions. */
export function PageHead({ title, code, state, description, actions }: Props) {
  useDocumentTitle(code ? `${title} · ${code}` : title);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <div className={styles.line}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {state}
          <span className={styles.marks}>
            {code && <span className={styles.code}>{code}</span>}
            <OwnStar />
          </span>
        </div>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && (
        <div className={styles.actions} data-off-paper>
          {actions}
        </div>
      )}
    </header>
  );
}
