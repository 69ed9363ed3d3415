import type { Columns } from './columns.ts';
import styles from './permissions.module.css';
import { useLabels } from './useLabels.ts';

/** The head of the matrix: which records and fields, and the actions that screens of several sections know. */
export function ActionsHead({ columns: { common, most } }: { columns: Columns }) {
  const { text, action } = useLabels();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.screen}>
          {text('screen')}
        </th>
        <th scope="col">{text('records')}</th>
        <th scope="col">{text('fields')}</th>
        {common.map((verb) => (
          <th key={verb} scope="col" className={styles.action}>
            {action(verb)}
          </th>
        ))}
        {most > 0 && <td colSpan={most} />}
      </tr>
    </thead>
  );
}

interface SectionProps {
  section: string;
  name: string;
  columns: Columns;
}

/** The row that names a section of the menu above its screens, and the actions that only they know. */
export function SectionRow({ section, name, columns: { common, ownOf, most } }: SectionProps) {
  const { action } = useLabels();
  const own = ownOf(section);
  return (
    <tr className={styles.section}>
      <th scope="rowgroup" colSpan={3 + common.length}>
        <span>{name}</span>
      </th>
      {own.map((verb) => (
        <th key={verb} scope="col" className={styles.action}>
          {action(verb)}
        </th>
      ))}
      {most > own.length && <td colSpan={most - own.length} />}
    </tr>
  );
}
