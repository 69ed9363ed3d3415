import type { ComponentProps } from 'react';
import type { Verb } from '../../../../generated/resources.ts';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { ActionBox, Differs, FieldsButton, ScopeSelect } from './parts.tsx';
import styles from './permissions.module.css';
import { isEdited, isSame, shownOf, type Draft, type GroupRight, type Editing, type Permitted } from './rights.ts';
import { useLabels } from './useLabels.ts';

interface Props {
  right: GroupRight;
  draft: Draft;
  /** The actions that have columns; the others stand below. */
  columns: readonly Verb[];
  editing: Editing;
}

/** One screen: its actions, how far they reach, its fields, and whether all that differs from the default. */
export function MatrixRow({ right, draft, columns, editing }: Props) {
  const shown = shownOf(right, draft);
  const edited = isEdited(right, draft);
  const others = right.actions.filter((verb) => !columns.includes(verb));
  return (
    <>
      <tr data-edited={edited}>
        <th scope="row" className={styles.screen}>
          <ScreenName right={right} shown={shown} edited={edited} editing={editing} />
        </th>
        <td>
          <ScopeSelect right={right} shown={shown} editing={editing} />
        </td>
        <td>
          <FieldsButton right={right} shown={shown} editing={editing} />
        </td>
        {columns.map((verb) => (
          <td key={verb} className={styles.action}>
            <ActionBox right={right} shown={shown} verb={verb} editing={editing} />
          </td>
        ))}
      </tr>
      {others.length > 0 && (
        <tr data-edited={edited} className={styles.others}>
          <td className={styles.screen} />
          <td colSpan={2 + columns.length}>
            {others.map((verb) => (
              <OtherAction key={verb} right={right} shown={shown} verb={verb} editing={editing} />
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

interface NameProps extends Pick<Props, 'right' | 'editing'> {
  shown: Permitted;
  edited: boolean;
}

/** What a screen is called, and what of its rights is not the default, or is everybody's. */
function ScreenName({ right, shown, edited, editing: { change } }: NameProps) {
  const { text, screen, code, actions } = useLabels();
  const { resource, standard, everybody } = right;
  const isStandard = isSame(shown, standard);
  const name = screen(resource);
  return (
    <>
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
    </>
  );
}

/** An action that has no column, with its name. */
function OtherAction(props: ComponentProps<typeof ActionBox>) {
  const { action } = useLabels();
  return (
    <label className={styles.other}>
      <ActionBox {...props} />
      <span aria-hidden>{action(props.verb)}</span>
    </label>
  );
}
