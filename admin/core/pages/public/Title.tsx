import { useEffect, useRef, type ReactNode } from 'react';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import styles from './public.module.css';

interface Props {
  title: string;
  /** A sentence below it. */
  children?: ReactNode;
  /** Something new begins with it: it takes the focus, so that it is read. */
  focus?: boolean;
}

/** The heading of a public page, in the document's title too. */
export function Title({ title, children, focus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <>
      <h1 ref={heading} className={styles.title} tabIndex={focus ? -1 : undefined}>
        {title}
      </h1>
      {children && <p className={styles.lead}>{children}</p>}
    </>
  );
}
