import type { ReactNode } from 'react';
import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { useWords } from '../../widgets/source.ts';
import styles from './imports.module.css';

interface Props {
  doing: 'sending' | 'checking' | 'running' | 'undoing';
  /** Rows. */
  done: number;
  total: number;
  /** Of those that are done. */
  refused?: number;
  /** The way to end it. */
  children?: ReactNode;
}

/** How far it is with many rows, as a bar and in figures. */
export function ProgressLine({ doing, done, total, refused = 0, children }: Props) {
  const { translate, locale } = useWords();
  const figures = { done: formatInteger(String(done), locale), total: formatInteger(String(total), locale) };
  return (
    <div className={styles.progress}>
      <progress max={Math.max(1, total)} value={done} aria-label={translate('imports.progress')} />
      <span role="status">{translate(`imports.${doing}`, figures)}</span>
      {refused > 0 && <span>{translate('imports.refusedSoFar', { smart_count: refused })}</span>}
      {children}
    </div>
  );
}
