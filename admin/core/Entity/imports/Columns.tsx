import type { Resource } from '../../../../generated/resources.ts';
import { useWords } from '../../widgets/source.ts';
import styles from './imports.module.css';
import type { Draft } from './draft.ts';

interface Props {
  resource: Resource;
  draft: Draft;
  onChange: (columns: Draft['columns']) => void;
}

const shownLines = 3;

/** Of each column of the file its first cells and what it is, to be corrected. */
export function Columns({ resource, draft: { table, columns, taken, lines }, onChange }: Props) {
  const { translate, one } = useWords();
  const choose = (place: number, name: string) => {
    const others = columns.map((column) => (column === name ? null : column));
    onChange(others.with(place, name === '' ? null : name));
  };
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
          {[...table.head.entries()].map(([place, heading]) => (
            <tr key={place}>
              <th scope="row">{heading}</th>
              <td>
                <select
                  className={styles.select}
                  aria-label={translate('imports.isColumn', { name: heading })}
                  value={columns[place] ?? ''}
                  onChange={({ target }) => choose(place, target.value)}
                >
                  <option value="">{translate('imports.notImported')}</option>
                  {taken.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </select>
              </td>
              <td className={styles.cells}>
                {lines
                  .slice(0, shownLines)
                  .map((line) => line[place] ?? '')
                  .filter((cell) => cell !== '')
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
