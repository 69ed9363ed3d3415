import { useState, type MouseEvent } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { useNarrowest } from '../../layout/useMedia.ts';
import { useWords } from '../../widgets/source.ts';
import styles from './imports.module.css';
import type { Draft } from './draft.ts';

interface Props {
  resource: Resource;
  draft: Draft;
  onChange: (columns: Draft['columns']) => void;
}

/**
 * Of each column of the file its first cells and what it is, to be corrected: folded where nothing of it is in doubt, and
 * once the rows are checked, whose result stands below.
 */
export function Columns({ isChecked, ...props }: Props & { isChecked: boolean }) {
  const { translate } = useWords();
  const { columns } = props.draft;
  const isPhone = useNarrowest();
  const [chosen, choose] = useState<boolean>();
  const isOpen = chosen ?? (columns.includes(null) && !isChecked);
  const toggle = (event: MouseEvent) => {
    event.preventDefault(); // what it does is told to React, which opens it
    choose(!isOpen);
  };
  return (
    <details className={styles.columns} open={isOpen}>
      <summary onClick={toggle}>
        {translate('imports.columns')}{' '}
        <span>
          {translate('imports.known', {
            count: columns.filter((name) => name !== null).length,
            total: columns.length,
          })}
        </span>
      </summary>
      {isPhone ? <ColumnCards {...props} /> : <ColumnTable {...props} />}
    </details>
  );
}

function ColumnCards(props: Props) {
  const { translate } = useWords();
  return (
    <ul className={styles.cards} aria-label={translate('imports.columns')}>
      {[...props.draft.table.head.entries()].map(([place, heading]) => (
        <li key={place} className={styles.card}>
          <strong>{heading}</strong>
          <span className={styles.cells}>{firstCells(props.draft, place)}</span>
          <ColumnChoice {...props} place={place} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

function ColumnTable(props: Props) {
  const { translate, one } = useWords();
  const { resource, draft } = props;
  return (
    <div className={styles.scroll} role="region" aria-label={translate('imports.columns')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{translate('imports.heading')}</th>
            <th scope="col">{one(resource.path)}</th>
            <th scope="col">{translate('imports.cells')}</th>
          </tr>
        </thead>
        <tbody>
          {[...draft.table.head.entries()].map(([place, heading]) => (
            <tr key={place}>
              <th scope="row">{heading}</th>
              <td>
                <ColumnChoice {...props} place={place} heading={heading} />
              </td>
              <td className={styles.cells}>{firstCells(draft, place)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const shownLines = 3;

const firstCells = ({ lines }: Draft, place: number): string =>
  lines
    .slice(0, shownLines)
    .map((line) => line[place] ?? '')
    .filter((cell) => cell !== '')
    .join(' · ');

interface ChoiceProps extends Props {
  place: number;
  heading: string;
}

/** What a column is; each is chosen once. */
function ColumnChoice({ draft: { columns, taken }, onChange, place, heading }: ChoiceProps) {
  const { translate } = useWords();
  // What a reference is told by may be called as the reference is: one of them is enough to choose from.
  const offered = taken.filter(
    ({ name, label }) => columns.includes(name) || taken.find((each) => each.label === label)?.name === name,
  );
  const choose = (name: string) => {
    const others = columns.map((column) => (column === name ? null : column));
    onChange(others.with(place, name === '' ? null : name));
  };
  return (
    <select
      className={styles.select}
      aria-label={translate('imports.isColumn', { name: heading })}
      value={columns[place] ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{translate('imports.notImported')}</option>
      {offered.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
}
