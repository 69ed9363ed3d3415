import type { Resource } from '../../../../generated/resources.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { useWords } from '../../widgets/source.ts';
import { ChangedCell, Problems } from './Cells.tsx';
import { fileLine } from './fileLine.ts';
import styles from './imports.module.css';
import type { KeptRow, OpenedImport } from './kept.ts';
import { LineCard } from './LineCard.tsx';
import { fixedShown, type Shown } from './mending.ts';

interface Props {
  resource: Resource;
  opened: OpenedImport;
}

interface RowsProps {
  columns: readonly Shown[];
  rows: readonly KeptRow[];
}

/** Lines of an import with their cells, and what became of each. */
export function KeptRows({ resource, opened }: Props) {
  const words = useWords();
  const Rows = useNarrowest() ? KeptCards : KeptTable;
  const { columns, rows, values } = opened;
  const ofFile = columns.flatMap((column, place) => (column ? [{ ...column, place }] : []));
  return <Rows columns={[...ofFile, ...fixedShown(resource, values, rows, words)]} rows={rows} />;
}

function KeptCards({ columns, rows }: RowsProps) {
  const { translate } = useWords();
  return (
    <ul className={styles.cards} aria-label={translate('imports.result')}>
      {rows.map((row) => (
        <LineCard
          key={row.line}
          row={row}
          cells={columns.map((column) => ({ ...column, text: row.cells[column.place] ?? '' }))}
        />
      ))}
    </ul>
  );
}

function KeptTable({ columns, rows }: RowsProps) {
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
              {columns.map(({ name, place }) => (
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
