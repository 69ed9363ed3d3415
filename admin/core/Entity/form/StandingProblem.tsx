import { useWords } from '../../widgets/source.ts';
import { useFieldId } from './fieldId.ts';
import styles from './form.module.css';
import { useFormValue } from './FormContext.ts';
import { ownerOf, summarised } from './validation.ts';

/** The element that says what a later rule does not allow of the field with this id. */
export const standingProblemId = (id: string): string => `${id}-standing`;

/** What a rule that came after the record was saved says of a field that nobody has touched; nothing where it fits. */
export function StandingProblem({ name }: { name: string }) {
  const { status } = useFormValue();
  const { translate } = useWords();
  const id = useFieldId(name);
  const own = status.standing.filter(({ field }) => ownerOf(field) === name);
  if (own.length === 0) return null;
  return (
    <p id={standingProblemId(id)} className={styles.standing}>
      {summarised(own, translate).map(({ field, message }) => (
        <span key={`${field} ${message}`}>{message} </span>
      ))}
      {translate('entity.form.standing')}
    </p>
  );
}
