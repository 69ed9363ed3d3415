import { useNarrowest } from '../../layout/useMedia.ts';
import { useWords } from '../../widgets/source.ts';
import { ChangedCell, Problems } from './Cells.tsx';
import { fileLine } from './fileLine.ts';
import styles from './imports.module.css';
import type { KeptRow, OpenedImport } from './kept.ts';
import { LineCard } from './LineCard.tsx';

interface Props {
  columns: OpenedImport['columns'];
  rows: readonly KeptRow[];
}

/** Lines of an import with their cells, and what became of each. */
export function KeptRows(props: Props) {
  const Rows = useNarrowest() ? KeptCards : KeptTable;
  return <Rows {...props} />;
}

const shownOf = (columns: Props['columns']) =>
  columns.flatMap((column, place) => (column ? [{ ...column, place }] : []));

function KeptCards({ columns, rows }: Props) {
  const { translate } = useWords();
  const shown = shownOf(columns);
  return (
    <ul className={styles.cards} aria-label={translate('imports.result')}>
      {rows.map((row) => (
        <LineCard
          key={row.line}
          row={row}
          cells={shown.map((column) => ({ ...column, text: row.cells[column.place] ?? '' }))}
        />
      ))}
    </ul>
  );
}

function KeptTable({ columns, rows }: Props) {
  const { translate } = useWords();
  const shown = shownOf(columns);
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
                {fileLine(row.line)}
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
