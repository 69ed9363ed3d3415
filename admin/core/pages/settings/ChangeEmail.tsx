import { useTranslate } from 'ra-core';
import { useFormValue } from '../../Entity/form/FormContext.ts';
import { useSession } from '../../providers/session.ts';
import { looksLikeEmail } from '../public/email.ts';
import { Field, PasswordField } from '../public/Field.tsx';
import { textOf, useForm, type FieldErrors } from '../public/useForm.ts';
import { changeOwnAccount } from './ownAccount.ts';
import { SecurityDialog } from './SecurityDialog.tsx';

interface Props {
  onDone: (email: string) => void;
  onClose: () => void;
}

/** Asks for another e-mail; it counts when the mail to it was answered. */
export function ChangeEmail({ onDone, onClose }: Props) {
  const translate = useTranslate();
  const { record } = useFormValue();
  const { userName } = useSession();
  const label = translate('settings.email.new');
  const passwordLabel = translate('settings.password.own');
  const work = useForm({
    read: (typed) => ({ email: textOf(typed, 'email').trim(), password: textOf(typed, 'password') }),
    check: ({ email, password }): FieldErrors => ({
      ...(!looksLikeEmail(email) && {
        email: translate(email === '' ? 'account.required' : 'account.emailInvalid', { field: label }),
      }),
      ...(password === '' && { password: translate('account.required', { field: passwordLabel }) }),
    }),
    send: async ({ email, password }) => {
      await changeOwnAccount({ email, password, rowSCN: record?.rowSCN });
      onDone(email);
    },
    about: { wrongPassword: 'password', emailRegistered: 'email', duplicate: 'email' },
  });
  return (
    <SecurityDialog
      title={translate('settings.email.change')}
      text={translate('settings.email.text', { email: userName })}
      verb={translate('settings.email.submit')}
      work={work}
      onClose={onClose}
    >
      <Field
        autoFocus
        label={label}
        error={work.errors.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <PasswordField
        label={passwordLabel}
        error={work.errors.password}
        name="password"
        autoComplete="current-password"
        maxLength={1000}
      />
    </SecurityDialog>
  );
}
