import type { Credentials } from '../../providers/account.ts';

/** Message keys by field; a field without error is absent. */
export type CredentialErrors = Partial<Record<'userEmail' | 'password', string>>;

export function readCredentials(form: HTMLFormElement): Credentials {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? '');
  return { userEmail: text('userEmail').trim(), password: text('password'), rememberMe: values.has('rememberMe') };
}

/** What can be said without asking the server. */
export function checkCredentials({ userEmail, password }: Credentials): CredentialErrors {
  return { ...emailError(userEmail), ...(password === '' && { password: 'signIn.passwordRequired' }) };
}

function emailError(email: string): CredentialErrors {
  if (email === '') return { userEmail: 'signIn.emailRequired' };
  return /^\S+@\S+$/.test(email) ? {} : { userEmail: 'signIn.emailInvalid' };
}
