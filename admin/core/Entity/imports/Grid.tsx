import { useState } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { useInputs } from '../../widgets/useWidgets.ts';
import { ChangedCell, RefusedCell } from './Cells.tsx';
import { isPicked } from './cellValues.ts';
import styles from './imports.module.css';
import { LineCards } from './LineCards.tsx';
import { LinesTable } from './LinesTable.tsx';
import {
  isTyped,
  isWrongIn,
  shownOf,
  textIn,
  wrongCounts,
  wrongFirst,
  type LinesProps,
  type Mending,
  type Shown,
} from './mending.ts';
import { NextWrong } from './NextWrong.tsx';
import type { ReportRow } from './report.ts';
import { readersText } from './readersForm.ts';
import { cellWidths } from './cellWidths.ts';
import { saidInCells } from './wrongCell.ts';
import { WrongIn } from './WrongIn.tsx';

const perPage = 50;

/** Rows of a report with the cells of the file; what is refused is mended in its cells. */
export function Grid({ resource, mending }: { resource: Resource; mending: Mending }) {
  const words = useWords();
  const [most, setMost] = useState(perPage);
  const [asked, setOnly] = useState<number>();
  const columns = wrongFirst(shownOf(resource, mending, words), useWrong(mending.rows));
  useInputs(columns.flatMap(({ field }) => (field && isPicked(field) ? field : [])));
  const { before, draft } = mending;
  // What was mended stays, with what it offers to others; all of them may be mended.
  const isAsked = (row: ReportRow) =>
    asked !== undefined && (isWrongIn(asked)(row) || isTyped(draft, before, row, asked));
  const only = mending.isAtWork && mending.rows.some(isAsked) ? asked : undefined;
  const rows = only === undefined ? mending.rows : mending.rows.filter(isAsked);
  const sheet = { path: resource.path, columns, decimalMark: draft.signs.decimalMark, values: draft.values };
  const shown = rows.slice(0, most).map((row) => saidInCells(row, before[row.line - 1] ?? [], sheet, words));
  const isPhone = useNarrowest();
  const lines = { path: resource.path, rows: shown, columns, mending };
  return (
    <>
      {isPhone ? <LineCards {...lines} /> : <LineTable {...lines} only={only} onOnly={setOnly} />}
      {rows.length > most && (
        <p className={styles.more}>
          <Button onClick={() => setMost(most + perPage)}>{words.translate('entity.gone.more')}</Button>
        </p>
      )}
    </>
  );
}

/** The places of the columns in which something is wrong, or was as long as the grid is there. */
function useWrong(rows: readonly ReportRow[]): ReadonlySet<number> {
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
  const all = new Set([...known, ...wrongCounts(rows).keys()]);
  if (all.size > known.size) setKnown(all);
  return all;
}

interface TableProps extends LinesProps {
  /** The place of the column in which all rows shown are wrong, where only those are. */
  only: number | undefined;
  onOnly: (place: number | undefined) => void;
}

const LineTable = ({ only, onOnly, ...props }: TableProps) => {
  const { columns, rows, mending } = props;
  return mending.isAtWork ? (
    <LinesTable
      columns={columns}
      rows={rows}
      belowOf={wrongBelow(mending, only, onOnly)}
      besideOf={nextWrong(mending)}
      cellOf={refusedCell(props)}
    />
  ) : (
    <LinesTable columns={columns} rows={rows} cellOf={toldCell(props)} />
  );
};

/** In how many rows each column is wrong, where all that are refused are told. */
function wrongBelow({ rows, told }: Mending, only: TableProps['only'], onOnly: TableProps['onOnly']) {
  const counts = told ? undefined : wrongCounts(rows);
  return (column: Shown) => {
    const count = counts?.get(column.place) ?? 0;
    return (
      (count > 0 || only === column.place) && <WrongIn column={column} count={count} only={only} onOnly={onOnly} />
    );
  };
}

const nextWrong = (mending: Mending) => (row: ReportRow) => <NextWrong row={row} mending={mending} />;

/** What is refused is mended in its cell. */
function refusedCell(props: LinesProps) {
  const { path, mending } = props;
  const widths = cellWidths(props);
  return (row: ReportRow, column: Shown) => (
    <div style={{ minWidth: widths.get(column) }}>
      <RefusedCell path={path} mending={mending} row={row} column={column} />
    </div>
  );
}

/** Of what is written it says what changes. */
const toldCell = (props: LinesProps) => (row: ReportRow, column: Shown) => (
  <ToldCell {...props} row={row} column={column} />
);

function ToldCell({ path, mending, row, column }: LinesProps & { row: ReportRow; column: Shown }) {
  const { lines, signs } = mending.draft;
  const text = readersText(textIn(lines, row, column.place), column, { ...signs, path }, useWords());
  return <ChangedCell text={text} change={row.changes[column.name]} />;
}
