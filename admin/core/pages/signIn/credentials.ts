import type { Credentials } from '../../providers/account.ts';
import { looksLikeEmail } from '../public/email.ts';
import type { FieldErrors } from '../public/useForm.ts';

export function readCredentials(form: HTMLFormElement): Credentials {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? '');
  return { userEmail: text('userEmail').trim(), password: text('password'), rememberMe: values.has('rememberMe') };
}

/** Message keys of what can be said without asking the server. */
export function checkCredentials({ userEmail, password }: Credentials): FieldErrors {
  return { ...emailError(userEmail), ...(password === '' && { password: 'signIn.passwordRequired' }) };
}

function emailError(email: string): FieldErrors {
  if (email === '') return { userEmail: 'signIn.emailRequired' };
  return looksLikeEmail(email) ? {} : { userEmail: 'signIn.emailInvalid' };
}
