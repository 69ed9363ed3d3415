import type { Resource } from '../../../../generated/resources.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import { ChangedCell, Problems } from './Cells.tsx';
import { saidInCells } from './wrongCell.ts';
import styles from './imports.module.css';
import type { KeptRow, OpenedImport } from './kept.ts';
import { LineCard } from './LineCard.tsx';
import { LinesTable } from './LinesTable.tsx';
import { sharedShown, wrongCounts, wrongFirst, type Shown } from './mending.ts';
import { readersText } from './readersForm.ts';

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
  const { columns, rows, values } = saidIn(resource, opened, words);
  const ofFile = columns.flatMap((column, place) => (column ? [{ ...column, place }] : []));
  const all = [...ofFile, ...sharedShown(resource, values, rows, words)];
  return <Rows columns={wrongFirst(all, new Set(wrongCounts(rows).keys()))} rows={rows} />;
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

const KeptTable = (props: RowsProps) => <LinesTable {...props} cellOf={keptCell} />;

const keptCell = (row: KeptRow, { name, place }: Shown) => (
  <>
    <ChangedCell text={row.cells[place] ?? ''} change={row.changes[name]} />
    <Problems row={row} place={place} />
  </>
);

/** The same with what its cells say of themselves. */
function saidIn({ path, fields }: Resource, opened: OpenedImport, words: Words): OpenedImport {
  const { columns, decimalMark, rows, values } = opened;
  const shown = columns.flatMap((column, place): Shown[] =>
    column ? [{ ...column, place, field: fields[column.name] }] : [],
  );
  const sheet = { path, columns: shown, decimalMark, values };
  const readersCell = (text: string, at: number): string => {
    const column = shown.find(({ place }) => place === at);
    return column ? readersText(text, column, sheet, words) : text;
  };
  const told = rows.map((row) => ({ ...saidInCells(row, row.cells, sheet, words), cells: row.cells.map(readersCell) }));
  return { ...opened, rows: told };
}
