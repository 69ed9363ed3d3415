import styles from './Message.module.css';
import { useDocumentTitle } from './useDocumentTitle.ts';

interface Props {
  title: string;
  text: string;
  code?: string;
  /** A way on: a place to go to, or something to do. */
  action?: { label: string; href: string } | { label: string; run: () => void };
}

/** A page that has nothing but something to say. */
export function Message({ title, text, code, action }: Props) {
  useDocumentTitle(code ? `${title} · ${code}` : title);
  return (
    <div className={styles.message}>
      <Field />
      {code && <span className={styles.code}>{code}</span>}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {action && <Action {...action} />}
    </div>
  );
}

function Action(action: NonNullable<Props['action']>) {
  if ('href' in action) {
    return (
      <a className={styles.action} href={action.href}>
        {action.label}
      </a>
    );
  }
  return (
    <button type="button" className={styles.action} onClick={action.run}>
      {action.label}
    </button>
  );
}

/** Furrows towards the horizon. */
const Field = () => (
  <svg className={styles.field} viewBox="0 0 240 110" aria-hidden>
    <circle cx="166" cy="40" r="17" />
    <path d="M0 62c50-12 92-14 132-8s76 6 108 0" />
    <path d="M20 110C60 84 92 70 122 58M80 110c20-22 36-38 48-52M140 110c0-20-2-36-8-55M200 110c-18-26-40-42-62-56M240 92c-34-20-64-30-94-38" />
  </svg>
);
