import { useId } from 'react';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import styles from './imports.module.css';
import type { ReportRow } from './report.ts';

interface RefusedProps {
  label: string;
  row: ReportRow;
  place: number;
  text: string;
  /** As it was checked. */
  before: string;
  /** The places of the refused lines whose cell was checked with this text. */
  alike: (text: string) => readonly number[];
  onMend: (indexes: readonly number[], text: string) => void;
}

/** A cell of a refused row: what is wrong with it, and where it is mended, for all that say the same at once. */
export function RefusedCell({ label, row, place, text, before, alike, onMend }: RefusedProps) {
  const id = useId();
  const { translate } = useWords();
  const errors = row.errors.filter(({ column }) => column === place);
  const isMended = text !== before;
  const same = isMended && errors.length > 0 && before !== '' ? alike(before) : [];
  return (
    <>
      <input
        className={styles.cell}
        aria-label={translate('imports.cell', { name: label, line: row.line })}
        aria-invalid={errors.length > 0 && !isMended}
        aria-describedby={errors.length > 0 ? id : undefined}
        value={text}
        onChange={({ target }) => onMend([row.line - 1], target.value)}
      />
      <span id={id}>
        {errors.map(({ code, message, candidates }) => (
          <span key={code} className={styles.problem} data-mended={isMended}>
            {message}
            {candidates.map((candidate) => (
              <Button key={candidate} kind="plain" onClick={() => onMend([row.line - 1], candidate)}>
                {candidate}
              </Button>
            ))}
          </span>
        ))}
      </span>
      {same.length > 1 && (
        <Button kind="plain" onClick={() => onMend(same, text)}>
          {translate('imports.mendAll', { smart_count: same.length, text: before })}
        </Button>
      )}
    </>
  );
}

/** A cell of a row that is written: where it differs from what is stored, both. */
export function ChangedCell({ text, change }: { text: string; change: readonly [string, string] | undefined }) {
  const { translate } = useWords();
  if (!change) return text;
  const [was, is] = change;
  return (
    <>
      {was !== '' && (
        <del className={styles.was} aria-label={translate('imports.was', { text: was })}>
          {was}
        </del>
      )}
      <ins className={styles.is}>{is === '' ? translate('imports.emptied') : is}</ins>
    </>
  );
}
