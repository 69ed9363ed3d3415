import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useTranslate } from 'ra-core';
import { chooseLocale } from '../../i18n/locale.ts';
import { loadErrorTexts } from '../../i18n/signInTexts.ts';
import { useDocumentTitle } from '../../layout/PageHead.tsx';
import { sessionToasts, showToast } from '../../layout/toasts.ts';
import { signIn } from '../../providers/account.ts';
import { describeFailure } from '../../providers/failure.ts';
import { signUpPath, type PageProps } from '../../route.ts';
import { checkCredentials, readCredentials, type CredentialErrors } from './credentials.ts';
import { EmailField, PasswordField } from './fields.tsx';
import styles from './SignIn.module.css';

/** E-mail, password, remember me, and the ways to a new password and a new account (specification, section 2). */
export default function SignIn({ ended = false, prepare, enter }: PageProps) {
  const translate = useTranslate();
  const { form, errors, busy, submit } = useSignIn(enter);
  useDocumentTitle(translate('signIn.title'));
  return (
    <>
      <h1 className={styles.title}>{translate('signIn.title')}</h1>
      {ended && <output className={styles.notice}>{translate('signIn.ended')}</output>}
      <form ref={form} className={styles.form} noValidate onInput={prepare} onSubmit={submit} aria-busy={busy}>
        <EmailField error={errors.userEmail} />
        <PasswordField error={errors.password} />
        <RememberMe />
        <button type="submit" className={styles.submit} aria-disabled={busy}>
          {translate(busy ? 'signIn.submitting' : 'signIn.submit')}
        </button>
      </form>
      <p className={styles.new}>
        {translate('signIn.new')} <a href={signUpPath}>{translate('signIn.create')}</a>
      </p>
    </>
  );
}

function RememberMe() {
  const translate = useTranslate();
  return (
    <label className={styles.remember}>
      <input type="checkbox" name="rememberMe" />
      <span>
        {translate('signIn.remember')}
        <span className={styles.rememberHelp}>{translate('signIn.rememberHelp')}</span>
      </span>
    </label>
  );
}

/** What was typed stays in the fields whatever the answer is; the errors of the fields are message keys. */
function useSignIn(enter: PageProps['enter']) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [busy, setBusy] = useState(false);
  useEffect(() => focusField(form, 'userEmail'), []);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = readCredentials(event.currentTarget);
    const found = checkCredentials(credentials);
    const [first] = Object.keys(found);
    setErrors(found);
    if (first) focusField(form, first);
    if (busy || first) return;
    setBusy(true);
    try {
      await signIn(credentials);
      await enter?.();
    } catch (error) {
      const texts = await loadErrorTexts(chooseLocale()).catch(() => ({}));
      showToast({ ...describeFailure(error, texts), group: sessionToasts });
      setBusy(false);
      focusField(form, 'password');
    }
  };
  return { form, errors, busy, submit };
}

function focusField(form: RefObject<HTMLFormElement | null>, name: string): void {
  const field = form.current?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.select();
}
