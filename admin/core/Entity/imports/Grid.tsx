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
import { shownOf, textIn, wrongCounts, wrongFirst, type LinesProps, type Mending, type Shown } from './mending.ts';
import { NextWrong } from './NextWrong.tsx';
import type { ReportRow } from './report.ts';
import { readersText } from './readersForm.ts';
import { cellWidths } from './cellWidths.ts';
import { saidInCells } from './wrongCell.ts';

const perPage = 50;

/** Rows of a report with the cells of the file; what is refused is mended in its cells. */
export function Grid({ resource, mending }: { resource: Resource; mending: Mending }) {
  const words = useWords();
  const [most, setMost] = useState(perPage);
  const columns = wrongFirst(shownOf(resource, mending, words), mending.rows);
  useInputs(columns.flatMap(({ field }) => (field && isPicked(field) ? field : [])));
  const { rows, before, draft } = mending;
  const sheet = { path: resource.path, columns, decimalMark: draft.signs.decimalMark, values: draft.values };
  const shown = rows.slice(0, most).map((row) => saidInCells(row, before[row.line - 1] ?? [], sheet, words));
  const Rows = useNarrowest() ? LineCards : LineTable;
  return (
    <>
      <Rows path={resource.path} rows={shown} columns={columns} mending={mending} />
      {rows.length > most && (
        <p className={styles.more}>
          <Button onClick={() => setMost(most + perPage)}>{words.translate('entity.gone.more')}</Button>
        </p>
      )}
    </>
  );
}

const LineTable = (props: LinesProps) => {
  const { columns, rows, mending } = props;
  return mending.isAtWork ? (
    <LinesTable
      columns={columns}
      rows={rows}
      wrongIn={wrongIn(mending)}
      besideOf={nextWrong(mending)}
      cellOf={refusedCell(props)}
    />
  ) : (
    <LinesTable columns={columns} rows={rows} cellOf={toldCell(props)} />
  );
};

/** In how many rows a column is wrong, where all that are refused are told. */
function wrongIn({ rows, told }: Mending): ((column: Shown) => number) | undefined {
  if (told) return undefined;
  const counts = wrongCounts(rows);
  return ({ place }) => counts.get(place) ?? 0;
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
