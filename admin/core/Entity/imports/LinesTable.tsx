import type { ReactNode } from 'react';
import { useWords } from '../../widgets/source.ts';
import { Problems, Removed } from './Cells.tsx';
import styles from './imports.module.css';
import type { Shown } from './mending.ts';
import type { ReportRow } from './report.ts';
import { rowText } from './rowText.ts';

interface Props<R extends ReportRow> {
  columns: readonly Shown[];
  rows: readonly R[];
  cellOf: (row: R, column: Shown) => ReactNode;
  /** What stands below the name of a column. */
  belowOf?: (column: Shown) => ReactNode;
  /** What stands beside the number of a line. */
  besideOf?: (row: R) => ReactNode;
}

/** Lines of a file as a table, each with its number and what is wrong with all of it. */
export function LinesTable<R extends ReportRow>({ columns, rows, cellOf, belowOf, besideOf }: Props<R>) {
  const words = useWords();
  const { translate } = words;
  return (
    <div className={styles.scroll} role="region" aria-label={translate('imports.result')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.pinned}>
              {translate('imports.line')}
            </th>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {column.label}
                {belowOf?.(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <th scope="row" className={styles.pinned}>
                {rowText(row, words)}
                {besideOf?.(row)}
                <Problems row={row} place={null} />
                <Removed row={row} />
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
