import type { ReactNode } from 'react';
import type { Verb } from '../../../../generated/resources.ts';
import styles from './permissions.module.css';
import { useLabels } from './useLabels.ts';

/** The head of a table of screens by actions; `children` are the heads of what else each screen has. */
export function ActionsHead({ verbs, children }: { verbs: readonly Verb[]; children: ReactNode }) {
  const { text, action } = useLabels();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.screen}>
          {text('screen')}
        </th>
        {verbs.map((verb) => (
          <th key={verb} scope="col" className={styles.action}>
            {action(verb)}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  );
}

/** The row that names a section of the menu above its screens. */
export function SectionRow({ name, columns }: { name: string; columns: number }) {
  return (
    <tr className={styles.section}>
      <th scope="rowgroup" colSpan={columns}>
        <span>{name}</span>
      </th>
    </tr>
  );
}
