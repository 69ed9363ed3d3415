import type { Verb } from '../../../../generated/resources.ts';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { ActionBox, Differs, FieldsButton, ScopeSelect } from './parts.tsx';
import styles from './permissions.module.css';
import { isEdited, isSame, shownOf, type Draft, type GroupRight, type Editing } from './rights.ts';
import { useLabels } from './useLabels.ts';

interface Props {
  right: GroupRight;
  draft: Draft;
  verbs: readonly Verb[];
  /** Columns that other sections have besides. */
  rest: number;
  editing: Editing;
}

/** One screen: its actions, how far they reach, its fields, and whether all that differs from the default. */
export function MatrixRow({ right, draft, verbs, rest, editing }: Props) {
  const { text, screen, code, actions } = useLabels();
  const { resource, standard, everybody } = right;
  const { change } = editing;
  const shown = shownOf(right, draft);
  const isStandard = isSame(shown, standard);
  const edited = isEdited(right, draft);
  const name = screen(resource);
  return (
    <tr data-edited={edited}>
      <th scope="row" className={styles.screen}>
        <span className={styles.name}>
          <span>{name}</span>
          {code(resource) && <span className={styles.code}>{code(resource)}</span>}
        </span>
        {(!isStandard || edited) && (
          <span className={styles.marks}>
            {!isStandard && <Differs words={text('changed')} />}
            {edited && <span className={styles.unsaved}>{text('unsaved')}</span>}
            {!isStandard && change && (
              <IconButton
                small
                icon="reset"
                label={text('toDefault', { screen: name })}
                onClick={() => change(right, standard)}
              />
            )}
          </span>
        )}
        {everybody.length > 0 && (
          <span className={styles.hint}>{text('everybody', { actions: actions(everybody) })}</span>
        )}
      </th>
      <td>
        <ScopeSelect right={right} shown={shown} editing={editing} />
      </td>
      <td>
        <FieldsButton right={right} shown={shown} editing={editing} />
      </td>
      {verbs.map((verb) => (
        <td key={verb} className={styles.action}>
          <ActionBox right={right} shown={shown} verb={verb} editing={editing} />
        </td>
      ))}
      {rest > 0 && <td colSpan={rest} />}
    </tr>
  );
}
