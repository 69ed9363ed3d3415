import { useWords } from '../../widgets/source.ts';
import { ExistingLink } from './ExistingLink.tsx';
import { FieldError } from './FieldError.tsx';
import { useFormValue } from './FormContext.ts';
import styles from './form.module.css';

interface Props {
  id: string;
  name: string;
  help: string | undefined;
  error: string | undefined;
}

/** What is said below a field: how it is filled in, that saving creates what is named in it, what is wrong. */
export function BelowField({ id, name, help, error }: Props) {
  return (
    <>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <MadeBySaving id={id} name={name} />
      {error && <OwnError id={id} name={name} text={error} />}
    </>
  );
}

export const madeId = (id: string): string => `${id}-made`;

function MadeBySaving({ id, name }: Pick<Props, 'id' | 'name'>) {
  const { status } = useFormValue();
  const { translate } = useWords();
  const text = status.making[name];
  return text === undefined ? null : (
    <p id={madeId(id)} className={styles.made} role="status">
      {translate('entity.picker.made', { name: text })}
    </p>
  );
}

function OwnError({ id, name, text }: { id: string; name: string; text: string }) {
  const { status } = useFormValue();
  const existing = status.messages.find(({ field }) => field === name)?.existing;
  return (
    <FieldError id={id}>
      {text}
      {existing && <ExistingLink to={existing} />}
    </FieldError>
  );
}
