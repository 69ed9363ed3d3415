import type { Credentials } from '../../providers/account.ts';
import { looksLikeEmail } from '../public/email.ts';
import { textOf, type FieldErrors } from '../public/useForm.ts';

export const readCredentials = (form: HTMLFormElement): Credentials => ({
  userEmail: textOf(form, 'userEmail').trim(),
  password: textOf(form, 'password'),
  rememberMe: new FormData(form).has('rememberMe'),
});

/** Message keys of what can be said without asking the server. */
export function checkCredentials({ userEmail, password }: Credentials): FieldErrors {
  return { ...emailError(userEmail), ...(password === '' && { password: 'signIn.passwordRequired' }) };
}

function emailError(email: string): FieldErrors {
  if (email === '') return { userEmail: 'signIn.emailRequired' };
  return looksLikeEmail(email) ? {} : { userEmail: 'signIn.emailInvalid' };
}
