import { useState } from 'react';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { ChangedCell, RefusedCell } from './Cells.tsx';
import styles from './imports.module.css';
import type { ReportRow } from './report.ts';
import type { Draft } from './draft.ts';

interface Props {
  draft: Draft;
  /** The lines as they were checked. */
  before: Draft['lines'];
  rows: readonly ReportRow[];
  onMend: (lines: Draft['lines']) => void;
}

const perPage = 50;

/** A column of the file that is imported. */
interface Shown {
  name: string;
  label: string;
  place: number;
}

function shownOf({ columns, taken }: Draft): Shown[] {
  const labelOf = (name: string) => taken.find((each) => each.name === name)?.label ?? name;
  return columns.flatMap((name, place) => (name === null ? [] : [{ name, label: labelOf(name), place }]));
}

/** Rows of a report with the cells of the file; what is refused is mended in its cells. */
export function Grid({ draft, before, rows, onMend }: Props) {
  const { translate } = useWords();
  const [most, setMost] = useState(perPage);
  const shown = shownOf(draft);
  return (
    <>
      <div className={styles.scroll} role="region" aria-label={translate('imports.result')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{translate('imports.line')}</th>
              {shown.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <Line key={row.line} row={row} shown={shown} draft={draft} before={before} rows={rows} onMend={onMend} />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > most && (
        <p className={styles.actions}>
          <Button onClick={() => setMost(most + perPage)}>{translate('entity.gone.more')}</Button>
        </p>
      )}
    </>
  );
}

interface LineProps extends Props {
  row: ReportRow;
  shown: readonly Shown[];
}

function Line({ row, shown, draft: { lines }, before, rows, onMend }: LineProps) {
  const textIn = (all: Draft['lines'], place: number) => all[row.line - 1]?.[place] ?? '';
  /** The refused rows whose cell was the same. */
  const alike = (place: number, text: string) =>
    rows.flatMap(({ line, result }) => (result === 'refused' && before[line - 1]?.[place] === text ? [line - 1] : []));
  const mend = (indexes: readonly number[], place: number, text: string) => {
    const mended = new Set(indexes);
    onMend(lines.map((line, index) => (mended.has(index) ? withCell(line, place, text) : line)));
  };
  return (
    <tr>
      <th scope="row">
        {row.line}
        {row.errors
          .filter(({ column }) => column === null)
          .map(({ code, message }) => (
            <span key={code} className={styles.problem}>
              {message}
            </span>
          ))}
      </th>
      {shown.map(({ name, label, place }) => (
        <td key={name}>
          {row.result === 'refused' ? (
            <RefusedCell
              label={label}
              row={row}
              place={place}
              text={textIn(lines, place)}
              before={textIn(before, place)}
              alike={(text) => alike(place, text)}
              onMend={(indexes, text) => mend(indexes, place, text)}
            />
          ) : (
            <ChangedCell text={textIn(lines, place)} change={row.changes[name]} />
          )}
        </td>
      ))}
    </tr>
  );
}

/** Lines may end before their last columns. */
function withCell(line: readonly string[], place: number, text: string): string[] {
  const cells = Array.from({ length: Math.max(line.length, place + 1) }, (_, at) => line[at] ?? '');
  return cells.with(place, text);
}
