import type { ReactNode } from 'react';
import { useWords } from '../../widgets/source.ts';
import { Problems } from './Cells.tsx';
import { fileLine } from './fileLine.ts';
import styles from './imports.module.css';
import type { Shown } from './mending.ts';
import type { ReportRow } from './report.ts';

interface Props<R extends ReportRow> {
  columns: readonly Shown[];
  rows: readonly R[];
  cellOf: (row: R, column: Shown) => ReactNode;
}

/** Lines of a file as a table, each with its number and what is wrong with all of it. */
export function LinesTable<R extends ReportRow>({ columns, rows, cellOf }: Props<R>) {
  const { translate } = useWords();
  return (
    <div className={styles.scroll} role="region" aria-label={translate('imports.result')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{translate('imports.line')}</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <th scope="row">
                {fileLine(row.line)}
                <Problems row={row} place={null} />
              </th>
              {columns.map((column) => (
                <td key={column.name}>{cellOf(row, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
