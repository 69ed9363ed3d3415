import { useTranslate } from 'ra-core';
import { useSession } from '../../providers/session.ts';
import { PasswordField } from '../public/Field.tsx';
import { NewPasswordFields, newPasswordErrors } from '../public/NewPasswordFields.tsx';
import { textOf, useForm } from '../public/useForm.ts';
import { changeOwnPassword } from './ownAccount.ts';
import { SecurityDialog } from './SecurityDialog.tsx';

interface Props {
  onDone: () => void;
  onClose: () => void;
}

/** The field that each refusal of the server is about. */
const about = {
  wrongPassword: 'password',
  passwordRules: 'newPassword',
  passwordTooCommon: 'newPassword',
  passwordUsedBefore: 'newPassword',
};

/** Another password for one's own account. */
export function ChangePassword({ onDone, onClose }: Props) {
  const translate = useTranslate();
  const { userName } = useSession();
  const label = translate('settings.password.own');
  const work = useForm({
    read: (typed) => ({
      password: textOf(typed, 'password'),
      newPassword: textOf(typed, 'newPassword'),
      confirmation: textOf(typed, 'passwordConfirmation'),
    }),
    check: ({ password, newPassword, confirmation }) => ({
      ...(password === '' && { password: translate('account.required', { field: label }) }),
      ...newPasswordErrors(newPassword, confirmation, translate, 'newPassword'),
    }),
    send: ({ password, newPassword }) => changeOwnPassword(password, newPassword).then(onDone),
    about,
  });
  return (
    <SecurityDialog
      title={translate('settings.password.change')}
      text={translate('settings.password.text')}
      verb={translate('settings.password.change')}
      work={work}
      onClose={onClose}
    >
      <input type="text" name="userName" autoComplete="username" value={userName} readOnly hidden />
      <PasswordField
        autoFocus
        label={label}
        error={work.errors.password}
        name="password"
        autoComplete="current-password"
        maxLength={1000}
      />
      <NewPasswordFields errors={work.errors} name="newPassword" />
    </SecurityDialog>
  );
}
