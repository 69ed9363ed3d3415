import type { Verb } from '../../../../generated/resources.ts';
import styles from './permissions.module.css';
import { useLabels } from './useLabels.ts';

/** The head of the matrix: which records and fields, and the actions that have columns. */
export function ActionsHead({ columns }: { columns: readonly Verb[] }) {
  const { text, action } = useLabels();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.screen}>
          {text('screen')}
        </th>
        <th scope="col">{text('records')}</th>
        <th scope="col">{text('fields')}</th>
        {columns.map((verb) => (
          <th key={verb} scope="col" className={styles.action}>
            {action(verb)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The row that names a section of the menu above its screens; `width`: of how many columns. */
export function SectionRow({ name, width }: { name: string; width: number }) {
  return (
    <tr className={styles.section}>
      <th scope="rowgroup" colSpan={width}>
        <span>{name}</span>
      </th>
    </tr>
  );
}
