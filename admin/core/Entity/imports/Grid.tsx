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
import { shownOf, textIn, type LinesProps, type Mending, type Shown } from './mending.ts';
import type { ReportRow } from './report.ts';

const perPage = 50;

/** Rows of a report with the cells of the file; what is refused is mended in its cells. */
export function Grid({ resource, mending }: { resource: Resource; mending: Mending }) {
  const words = useWords();
  const [most, setMost] = useState(perPage);
  const columns = shownOf(resource, mending, words);
  useInputs(columns.flatMap(({ field }) => (field && isPicked(field) ? field : [])));
  const { rows } = mending;
  const Rows = useNarrowest() ? LineCards : LineTable;
  return (
    <>
      <Rows path={resource.path} rows={rows.slice(0, most)} columns={columns} mending={mending} />
      {rows.length > most && (
        <p className={styles.actions}>
          <Button onClick={() => setMost(most + perPage)}>{words.translate('entity.gone.more')}</Button>
        </p>
      )}
    </>
  );
}

const LineTable = (props: LinesProps) => (
  <LinesTable columns={props.columns} rows={props.rows} cellOf={mendedCell(props)} />
);

/** What is refused is mended in its cell, of the rest it says what changes. */
const mendedCell =
  ({ path, mending }: LinesProps) =>
  (row: ReportRow, column: Shown) =>
    mending.isAtWork ? (
      <RefusedCell path={path} mending={mending} row={row} column={column} />
    ) : (
      <ChangedCell text={textIn(mending.draft.lines, row, column.place)} change={row.changes[column.name]} />
    );
