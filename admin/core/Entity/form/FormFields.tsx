import type { ReactNode } from 'react';
import { useWords } from '../../widgets/source.ts';
import { DrawnField } from './DrawnField.tsx';
import styles from './form.module.css';
import { useFormValue } from './FormContext.ts';
import { formParts } from './formParts.ts';
import { RequiredMark } from './RequiredMark.tsx';

interface Props {
  names: readonly string[];
  /** Fields that the page draws itself, by name. */
  drawn?: Readonly<Record<string, ReactNode>>;
}

/** Fields in order; those that are one thing stand in one line. */
export function FormFields({ names, drawn }: Props) {
  const { resource } = useFormValue();
  return formParts(resource, names).map(({ names: own, group }) =>
    group === undefined ? (
      own.map((name) => <DrawnField key={name} name={name} drawn={drawn} />)
    ) : (
      <Group key={group} group={group} names={own} drawn={drawn} />
    ),
  );
}

/** One control of several fields: its title is seen, and what each of them is called is read aloud. */
function Group({ group, names, drawn }: Props & { group: number }) {
  const { resource, status } = useFormValue();
  const { translate } = useWords();
  const { hidden } = status.states;
  const shown = names.filter((name) => resource.fields[name] && !hidden.has(name));
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>
        {translate(`resources.${resource.path}.groups.${group}`)}
        {status.requiredGroups.has(group) && <RequiredMark />}
      </legend>
      <div className={styles.line}>
        {shown.map((name) => (
          <DrawnField key={name} name={name} drawn={drawn} />
        ))}
      </div>
    </fieldset>
  );
}
