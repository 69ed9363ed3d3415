import { useId, useState } from 'react';
import { useTranslate, type TranslateFunction } from 'ra-core';
import { PasswordField } from './Field.tsx';
import { PasswordRules, unmetRules } from './PasswordRules.tsx';
import type { FieldErrors } from './useForm.ts';

/** What is wrong with a new password and its confirmation: all rules that are not met, at once. */
export function newPasswordErrors(
  password: string,
  confirmation: string,
  translate: TranslateFunction,
  name = 'password',
): FieldErrors {
  const unmet = unmetRules(password).map((rule) => translate(`account.password.${rule}`));
  const field = translate('account.password.new');
  return {
    ...(unmet.length > 0 && { [name]: translate('account.password.unmet', { field, rules: unmet.join(', ') }) }),
    ...(password !== confirmation && { passwordConfirmation: translate('account.password.mismatch') }),
  };
}

interface Props {
  errors: FieldErrors;
  /** Name of the field of the password. */
  name?: string;
}

/** A new password, its rules, and the same again: the field `name` and `passwordConfirmation`. */
export function NewPasswordFields({ errors, name = 'password' }: Props) {
  const translate = useTranslate();
  const rules = useId();
  const [password, setPassword] = useState('');
  return (
    <>
      <div>
        <PasswordField
          label={translate('account.password.new')}
          error={errors[name]}
          name={name}
          autoComplete="new-password"
          maxLength={1000}
          describedBy={rules}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordRules id={rules} password={password} tried={errors[name] !== undefined} />
      </div>
      <PasswordField
        label={translate('account.password.confirm')}
        error={errors.passwordConfirmation}
        name="passwordConfirmation"
        autoComplete="new-password"
        maxLength={1000}
      />
    </>
  );
}
