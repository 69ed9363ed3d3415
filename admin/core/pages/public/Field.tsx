import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../layout/Icon.tsx';
import { Box } from '../../widgets/parts/Box.tsx';
import inputStyles from '../../widgets/parts/inputs.module.css';
import styles from './public.module.css';

interface LabelledProps {
  label: string;
  /** What is wrong with the value: a message key or a sentence. */
  error: string | undefined;
  /** Beside the label, and after the control for the keyboard. */
  aside?: ReactNode;
  /** The id and the state go onto the control. */
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/**
 * A control in its box, with its label above and what is wrong with it below. Fields of the shell's forms do the same
 * and more, by code for which the sign-in page has no room (`limits` in scripts/bench/firstLoad.ts).
 */
export function Labelled({ label, error, aside, children }: LabelledProps) {
  const translate = useTranslate();
  const id = useId();
  const errorId = `${id}-error`;
  const wrong = error !== undefined;
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      </div>
      <Box invalid={wrong}>
        {children({ id, 'aria-invalid': wrong, 'aria-describedby': wrong ? errorId : undefined })}
      </Box>
      {aside && <div className={styles.aside}>{aside}</div>}
      {wrong && (
        <p id={errorId} className={styles.error}>
          <Icon name="warning" />
          {translate(error, { _: error })}
        </p>
      )}
    </div>
  );
}

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error: string | undefined;
  aside?: ReactNode;
  /** Inside the field, at its end. */
  children?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  /** Id of a help text. */
  describedBy?: string;
}

/** One line of text. */
export function Field({ label, error, aside, children, inputRef, describedBy, ...input }: FieldProps) {
  return (
    <Labelled label={label} error={error} aside={aside}>
      {({ 'aria-describedby': wrong, ...control }) => (
        <>
          <input
            spellCheck={false}
            autoCapitalize="none"
            required
            {...input}
            {...control}
            ref={inputRef}
            className={inputStyles.text}
            aria-describedby={[wrong, describedBy].filter(Boolean).join(' ') || undefined}
          />
          {children}
        </>
      )}
    </Labelled>
  );
}

/** A password that its person can look at; without a tooltip, which comes with the shell. */
export function PasswordField(field: Omit<FieldProps, 'type' | 'children'>) {
  const translate = useTranslate();
  const [shown, show] = useState(false);
  const label = translate(shown ? 'signIn.hidePassword' : 'signIn.showPassword');
  return (
    <Field {...field} type={shown ? 'text' : 'password'}>
      <button
        type="button"
        className={styles.eye}
        aria-label={label}
        aria-pressed={shown}
        title={label}
        onClick={() => show(!shown)}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </Field>
  );
}
