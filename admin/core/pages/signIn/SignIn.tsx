import { useId } from 'react';
import { useTranslate } from 'ra-core';
import { sessionToasts, showToast } from '../../layout/toasts.ts';
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts';
import { signIn } from '../../providers/account.ts';
import { signUpPath, type PageProps } from '../../route.ts';
import { Button } from '../../widgets/controls/Button.tsx';
import { forgetEmail, isPasswordSet, knownEmail } from '../public/knownEmail.ts';
import { focusField, useForm } from '../public/useForm.ts';
import styles from '../public/public.module.css';
import { checkCredentials, readCredentials } from './credentials.ts';
import { EmailField, PasswordField } from './fields.tsx';

/** E-mail, password, remember me, and the ways to a new password and a new account (specification, section 2). */
export default function SignIn({ ended = false, prepare, enter }: PageProps) {
  const translate = useTranslate();
  const noticeId = useId();
  const { form, errors, busy, submit } = useForm({
    first: knownEmail() ? 'password' : 'userEmail',
    read: readCredentials,
    check: checkCredentials,
    send: async (credentials) => {
      await signIn(credentials);
      await enter?.();
      forgetEmail();
    },
    onFailure: (failure) => {
      showToast({ ...failure, group: sessionToasts });
      focusField(form, 'password');
    },
  });
  const notice = noticeOf(ended);
  useDocumentTitle(translate('signIn.title'));
  return (
    <>
      <h1 className={styles.title}>{translate('signIn.title')}</h1>
      {notice && (
        <output id={noticeId} className={styles.notice}>
          {translate(notice)}
        </output>
      )}
      <form ref={form} className={styles.form} noValidate onInput={prepare} onSubmit={submit} aria-busy={busy}>
        <EmailField error={errors.userEmail} />
        <PasswordField error={errors.password} describedBy={notice && noticeId} />
        <RememberMe />
        <Button kind="primary" type="submit" aria-disabled={busy}>
          {translate(busy ? 'signIn.submitting' : 'signIn.submit')}
        </Button>
      </form>
      <p className={styles.new}>
        {translate('signIn.new')} <a href={signUpPath}>{translate('signIn.create')}</a>
      </p>
    </>
  );
}

/** Why somebody is asked to sign in: it is read with the box that has the focus. */
function noticeOf(ended: boolean): 'signIn.ended' | 'signIn.passwordSet' | undefined {
  if (ended) return 'signIn.ended';
  return isPasswordSet() ? 'signIn.passwordSet' : undefined;
}

function RememberMe() {
  const translate = useTranslate();
  return (
    <label className={styles.remember}>
      <input type="checkbox" name="rememberMe" className={styles.tick} />
      <span>
        {translate('signIn.remember')}
        <span className={styles.rememberHelp}>{translate('signIn.rememberHelp')}</span>
      </span>
    </label>
  );
}
