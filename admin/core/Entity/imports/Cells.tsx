import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../widgets/controls/Button.tsx';
import { useWords } from '../../widgets/source.ts';
import { CellInput } from './CellInput.tsx';
import styles from './imports.module.css';
import { alike, isMended, lineOf, mend, textIn, type Mending, type Shown } from './mending.ts';
import type { CellError, ReportRow } from './report.ts';
import { rowText } from './rowText.ts';

interface RefusedProps {
  path: string;
  mending: Mending;
  row: ReportRow;
  column: Shown;
  /** On a phone: below its name, and what it was stays beside what it is. */
  isAlone?: boolean;
}

/** A cell of a refused row: what is wrong with it, and where it is mended, for all that say the same at once. */
export function RefusedCell({ path, mending, row, column, isAlone = false }: RefusedProps) {
  const id = useId();
  const words = useWords();
  const { translate } = words;
  const { label, place } = column;
  const [text, before] = [textIn(mending.draft.lines, row, place), textIn(mending.before, row, place)];
  const errors = row.errors.filter((error) => error.column === place);
  const [inFile, isOther] = [textIn(mending.draft.table.lines, row, place), isMended(mending.draft, row, place)];
  const isTouched = text !== before;
  const [first] = useState(errors);
  const name = translate('imports.cell', { name: label, line: rowText(row, words) });
  const change = (next: string) => mend(mending, [row.line - 1], place, next);
  return (
    <>
      {isAlone && <label htmlFor={`${id}-input`}>{label}</label>}
      <CellInput
        path={path}
        id={`${id}-input`}
        column={column}
        label={name}
        text={text}
        invalid={errors.length > 0 && !isTouched}
        describedBy={errors.length > 0 || isOther ? id : undefined}
        line={lineOf(mending, row)}
        onText={change}
      />
      {isAlone && isOther && inFile !== '' && (
        <span className={styles.before}>{translate('imports.was', { text: inFile })}</span>
      )}
      <span id={id}>
        {errors.map(({ code, message, candidates }) => (
          <span key={code} className={styles.problem} data-mended={isTouched}>
            {message}
            {candidates.map((candidate) => (
              <Button key={candidate} kind="plain" onClick={() => change(candidate)}>
                {candidate}
              </Button>
            ))}
          </span>
        ))}
        {isOther && errors.length === 0 && <Right first={first} />}
      </span>
      {isOther && <ForAlike input={`${id}-input`} mending={mending} row={row} column={column} isAlone={isAlone} />}
    </>
  );
}

interface AlikeProps extends Pick<RefusedProps, 'mending' | 'row' | 'column' | 'isAlone'> {
  /** The id of what the cell is typed in. */
  input: string;
}

/** A mended cell's offer to all that said the same. */
function ForAlike({ input, mending, row, column, isAlone }: AlikeProps) {
  const { translate } = useWords();
  const { place } = column;
  const same = alike(mending, row, column);
  const text = textIn(mending.draft.table.lines, row, place);
  if (same.length <= 1) return null;
  return (
    <InSightOf input={input}>
      <Button
        kind={isAlone ? 'quiet' : 'plain'}
        onClick={() => {
          mend(mending, same, place, textIn(mending.draft.lines, row, place));
          document.getElementById(input)?.focus(); // the button goes
        }}
      >
        {translate('imports.mendAll', { smart_count: same.length, text })}
      </Button>
    </InSightOf>
  );
}

/** What comes below a cell while somebody types in it, and would be beyond an edge, is brought into sight. */
function InSightOf({ input, children }: { input: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isTypedIn = document.activeElement?.id === input;
    if (isTypedIn) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [input]);
  return (
    <div ref={box} className={styles.offer}>
      {children}
    </div>
  );
}

/** What is right now keeps the room of what was wrong with it: what stands below does not move under the pointer. */
function Right({ first }: { first: readonly CellError[] }) {
  const { translate } = useWords();
  return (
    <span className={styles.right}>
      <span>{translate('imports.right')}</span>
      <span aria-hidden className={styles.room}>
        {first.map(({ code, message }) => (
          <span key={code} className={styles.problem}>
            {message}
          </span>
        ))}
      </span>
    </span>
  );
}

/** A cell of a row that is written: where it differs from what is stored, both. */
export function ChangedCell({ text, change }: { text: string; change: readonly [string, string] | undefined }) {
  const { translate } = useWords();
  if (!change) return text;
  const [was, is] = change;
  return (
    <>
      {was !== '' && (
        <del className={styles.was} aria-label={translate('imports.was', { text: was })}>
          {was}
        </del>
      )}
      <ins className={styles.is}>{is === '' ? translate('imports.emptied') : is}</ins>
    </>
  );
}

/** What is wrong with a cell; null: with the whole line. */
export function Problems({ row: { errors }, place }: { row: ReportRow; place: number | null }) {
  const saidIn = (isIn: (column: number | null) => boolean) =>
    errors.flatMap(({ column, message }) => (isIn(column) ? message : []));
  // A rule that several properties break says the same of each: of the line only where no cell says it.
  const said = new Set(place === null ? saidIn((column) => column !== null) : []);
  const here = saidIn((column) => column === place).filter((message) => !said.has(message));
  return [...new Set(here)].map((message) => (
    <span key={message} className={styles.problem}>
      {message}
    </span>
  ));
}

/** How many of the rows that a record has its line takes away: those that the file does not name. */
export function Removed({ row: { removed } }: { row: ReportRow }) {
  const { translate } = useWords();
  return (
    removed > 0 && <span className={styles.removed}>{translate('imports.removed', { smart_count: removed })}</span>
  );
}
