import { useState } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { useInputs } from '../../widgets/useWidgets.ts';
import { ChangedCell, Problems, RefusedCell } from './Cells.tsx';
import { isPicked } from './cellValues.ts';
import { fileLine } from './fileLine.ts';
import styles from './imports.module.css';
import { LineCards } from './LineCards.tsx';
import { shownOf, textIn, type LinesProps, type Mending } from './mending.ts';

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

function LineTable({ path, rows, columns, mending }: LinesProps) {
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
                <td key={column.name}>
                  {row.result === 'refused' ? (
                    <RefusedCell path={path} mending={mending} row={row} column={column} />
                  ) : (
                    <ChangedCell
                      text={textIn(mending.draft.lines, row, column.place)}
                      change={row.changes[column.name]}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
