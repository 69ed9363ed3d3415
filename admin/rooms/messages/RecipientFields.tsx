import { resources } from '../../../generated/resources.ts';
import { fieldId } from '../../core/Entity/form/ErrorSummary.tsx';
import { errorId, FieldError } from '../../core/Entity/form/FieldError.tsx';
import type { FieldMessage } from '../../core/Entity/form/validation.ts';
import { asText } from '../../core/format/value.ts';
import { useSession } from '../../core/providers/session.ts';
import { IconButton } from '../../core/widgets/controls/IconButton.tsx';
import { ChoicesInput } from '../../core/widgets/choices/ChoicesInput.tsx';
import { useWords } from '../../core/widgets/source.ts';
import styles from './messages.module.css';
import { PersonBox } from './PersonBox.tsx';
import { useTexts } from './texts.ts';
import type { Drafting } from './useDraft.ts';
import { problemOf } from './useProblems.ts';

interface Props {
  drafting: Drafting;
  /** What is to be said under its fields. */
  problems: readonly FieldMessage[];
}

/** Who gets the message. */
export function RecipientFields({ drafting, problems }: Props) {
  const { draft, change, original } = drafting;
  const text = useTexts();
  const box = fieldId('recipients');
  const problem = problemOf(problems, 'recipients');
  const { externalSalesRoleInfo = null } = useSession();
  const roles = useRoles(externalSalesRoleInfo !== null);
  const source = { path: 'messages', name: 'recipientRoles' };
  return (
    <>
      {original && <p className={styles.answers}>{text('answers', { name: asText(original.senderName) })}</p>}
      {externalSalesRoleInfo !== null && <p className={styles.help}>{text('supportHelp')}</p>}
      {roles && (
        <div className={styles.field} data-field="roles">
          <span className={styles.label}>{text('roles')}</span>
          <ChoicesInput
            id={`${box}-roles`}
            label={text('roles')}
            field={roles}
            source={source}
            value={draft.roles}
            row={{}}
            onChange={(value) => change('roles', Array.isArray(value) ? value : [])}
          />
        </div>
      )}
      <div className={styles.field} data-field="people">
        <label htmlFor={box} className={styles.label}>
          {text('people')}
        </label>
        <PersonBox
          id={box}
          describedBy={problem === undefined ? undefined : errorId(box)}
          taken={draft.people.map(({ id }) => id)}
          onPick={(person) => change('people', [...draft.people, person])}
        />
        {problem !== undefined && <FieldError id={box}>{problem}</FieldError>}
        <People drafting={drafting} />
      </div>
    </>
  );
}

/** External people write to no roles but support; the server refuses the rest. */
function useRoles(isExternal: boolean) {
  const field = resources['messages']?.fields['recipientRoles'];
  return field && { ...field, ...(isExternal && { values: ['support'] }) };
}

function People({ drafting: { draft, change } }: { drafting: Drafting }) {
  const text = useTexts();
  const { valueLabel } = useWords();
  if (draft.people.length === 0) return null;
  return (
    <ul className={styles.people}>
      {draft.people.map(({ id, name1, salesRole }) => (
        <li key={id}>
          <span>{name1}</span>
          {salesRole && (
            <span className={styles.role}>{valueLabel({ path: 'users', name: 'salesRole' }, salesRole)}</span>
          )}
          <IconButton
            small
            icon="close"
            label={text('removePerson', { name: name1 })}
            onClick={() =>
              change(
                'people',
                draft.people.filter((person) => person.id !== id),
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
