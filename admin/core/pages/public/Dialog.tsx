import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './public.module.css';

interface Props {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/**
 * The browser's own dialog, as the shell's comes with code that pages without sign-in do not load: Escape closes it, the
 * page behind it is out of reach, and the focus goes back where it was.
 */
export function Dialog({ title, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
