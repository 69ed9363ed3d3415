import { useWords } from '../../widgets/source.ts';
import { ChangedCell } from './Cells.tsx';
import styles from './imports.module.css';
import type { KeptRow, OpenedImport } from './kept.ts';

interface Props {
  columns: OpenedImport['columns'];
  rows: readonly KeptRow[];
}

/** Lines of an import with their cells, and what became of each. */
export function KeptRows({ columns, rows }: Props) {
  const { translate } = useWords();
  const shown = columns.flatMap((column, place) => (column ? [{ ...column, place }] : []));
  return (
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
          {rows.map((row) => (
            <tr key={row.line}>
              <th scope="row">
                {row.line}
                <Problems row={row} place={null} />
              </th>
              {shown.map(({ name, place }) => (
                <td key={name}>
                  <ChangedCell text={row.cells[place] ?? ''} change={row.changes[name]} />
                  <Problems row={row} place={place} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What is wrong with a cell; null: with the whole line. */
function Problems({ row: { errors }, place }: { row: KeptRow; place: number | null }) {
  const here = errors.filter(({ column }) => column === place);
  return here.map(({ code, message }) => (
    <span key={code} className={styles.problem}>
      {message}
    </span>
  ));
}
