import { useState } from 'react';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { RefusedCell } from './Cells.tsx';
import { LineCard } from './LineCard.tsx';
import styles from './imports.module.css';
import { isTyped, textIn, type LinesProps, type Shown } from './mending.ts';
import { readersText } from './readersForm.ts';
import type { ReportRow } from './report.ts';

/** The same on a phone: of a refused row the cells that are wrong, below each other; the others when they are wanted. */
export function LineCards({ rows, ...others }: LinesProps) {
  const { translate } = useWords();
  return (
    <ul className={styles.cards} aria-label={translate('imports.result')}>
      {rows.map((row) =>
        others.mending.isAtWork ? (
          <RefusedCard key={row.line} row={row} {...others} />
        ) : (
          <WrittenCard key={row.line} row={row} {...others} />
        ),
      )}
    </ul>
  );
}

type CardProps = Omit<LinesProps, 'rows'> & { row: ReportRow };

function WrittenCard({ path, row, columns, mending }: CardProps) {
  const words = useWords();
  const { lines, signs } = mending.draft;
  const textOf = (column: Shown) => readersText(textIn(lines, row, column.place), column, { ...signs, path }, words);
  const cells = columns.map((column) => ({ ...column, text: textOf(column) }));
  return <LineCard row={row} cells={cells} />;
}

function RefusedCard({ path, row, columns, mending }: CardProps) {
  const { translate } = useWords();
  const [isWhole, setWhole] = useState(false);
  const isWrong = (place: number) => row.errors.some(({ column }) => column === place);
  const shown = isWhole
    ? columns
    : columns.filter(({ place }) => isWrong(place) || isTyped(mending.draft, mending.before, row, place));
  return (
    <LineCard
      row={row}
      cells={columns.map((column) => ({ ...column, text: textIn(mending.before, row, column.place) }))}
    >
      {shown.map((column) => (
        <div key={column.name} className={styles.alone}>
          <RefusedCell isAlone path={path} mending={mending} row={row} column={column} />
        </div>
      ))}
      {shown.length < columns.length && (
        <Button kind="plain" onClick={() => setWhole(true)}>
          {translate('imports.wholeRow')}
        </Button>
      )}
    </LineCard>
  );
}
