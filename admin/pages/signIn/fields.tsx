import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../layout/Icon.tsx';
import { resetRequestPath } from '../../route.ts';
import styles from './SignIn.module.css';

interface FieldProps {
  /** Message key of what is wrong with the value. */
  error: string | undefined;
}

export function EmailField({ error }: FieldProps) {
  const translate = useTranslate();
  return (
    <Field
      label={translate('signIn.email')}
      error={error}
      name="userEmail"
      type="email"
      autoComplete="username"
      inputMode="email"
    />
  );
}

export function PasswordField({ error }: FieldProps) {
  const translate = useTranslate();
  const [shown, show] = useState(false);
  const label = translate(shown ? 'signIn.hidePassword' : 'signIn.showPassword');
  const forgot = (
    <a href={resetRequestPath} className={styles.forgot}>
      {translate('signIn.forgot')}
    </a>
  );
  return (
    <Field
      label={translate('signIn.password')}
      error={error}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      aside={forgot}
    >
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

interface Props extends InputHTMLAttributes<HTMLInputElement>, FieldProps {
  label: string;
  /** Beside the label. */
  aside?: ReactNode;
  /** Inside the field, at its end. */
  children?: ReactNode;
}

function Field({ label, error, aside, children, ...input }: Props) {
  const translate = useTranslate();
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {aside}
      </div>
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          className={styles.input}
          required
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {children}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          <Icon name="warning" />
          {translate(error)}
        </p>
      )}
    </div>
  );
}
