import { useState, type ReactNode } from 'react';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { ChangedCell, Problems, Removed } from './Cells.tsx';
import styles from './imports.module.css';
import type { ReportRow } from './report.ts';
import { rowText } from './rowText.ts';

interface Props {
  row: ReportRow;
  cells: readonly { name: string; label: string; place: number; text: string }[];
  /** In place of its cells. */
  children?: ReactNode;
}

/** A line of a file on a phone, under its number and the first that it says; of a wrong one what is wrong, the rest when it is wanted. */
export function LineCard({ row, cells, children }: Props) {
  const words = useWords();
  const { translate } = words;
  const isWrong = (place: number) => row.errors.some(({ column }) => column === place);
  const told = cells.filter(({ name, place, text }) => text !== '' || name in row.changes || isWrong(place));
  const [first] = told;
  const wrong = told.filter(({ place }) => isWrong(place));
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || wrong.length === 0 ? told : wrong;
  return (
    <li className={styles.card}>
      <strong>
        {[translate('imports.fileLine', { line: rowText(row, words) }), first?.text].filter(Boolean).join(' · ')}
      </strong>
      <Problems row={row} place={null} />
      <Removed row={row} />
      {children ?? (
        <dl>
          {shown.map(({ name, label, place, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <ChangedCell text={text} change={row.changes[name]} />
                <Problems row={row} place={place} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!children && shown.length < told.length && (
        <Button kind="plain" onClick={() => setWhole(true)}>
          {translate('imports.wholeRow')}
        </Button>
      )}
    </li>
  );
}
