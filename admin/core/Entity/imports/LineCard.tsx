import type { ReactNode } from 'react';
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

/** A line of a file on a phone, under its number and the first that it says. */
export function LineCard({ row, cells, children }: Props) {
  const words = useWords();
  const { translate } = words;
  const isWrong = (place: number) => row.errors.some(({ column }) => column === place);
  const told = cells.filter(({ name, place, text }) => text !== '' || name in row.changes || isWrong(place));
  const [first] = told;
  return (
    <li className={styles.card}>
      <strong>
        {[translate('imports.fileLine', { line: rowText(row, words) }), first?.text].filter(Boolean).join(' · ')}
      </strong>
      <Problems row={row} place={null} />
      <Removed row={row} />
      {children ?? (
        <dl>
          {told.map(({ name, label, place, text }) => (
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
    </li>
  );
}
