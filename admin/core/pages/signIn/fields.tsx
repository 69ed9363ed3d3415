import { useTranslate } from 'ra-core';
import { resetRequestPath } from '../../route.ts';
import { Field, PasswordField as AnyPasswordField } from '../public/Field.tsx';
import { knownEmail } from '../public/knownEmail.ts';
import styles from '../public/public.module.css';

interface FieldProps {
  /** Message key of what is wrong with the value. */
  error: string | undefined;
  /** Id of a help text. */
  describedBy?: string;
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
      defaultValue={knownEmail()}
    />
  );
}

export function PasswordField({ error, describedBy }: FieldProps) {
  const translate = useTranslate();
  const forgot = (
    <a href={resetRequestPath} className={styles.forgot}>
      {translate('signIn.forgot')}
    </a>
  );
  return (
    <AnyPasswordField
      label={translate('signIn.password')}
      error={error}
      describedBy={describedBy}
      name="password"
      autoComplete="current-password"
      aside={forgot}
    />
  );
}
