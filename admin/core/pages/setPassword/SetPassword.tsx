import { useEffect, useState } from 'react';
import { useTranslate } from 'ra-core';
import { isRow } from '../../format/value.ts';
import { pageLocale } from '../../i18n/locale.ts';
import { describeFailure, type Failure } from '../../providers/failure.ts';
import { signIn } from '../../providers/account.ts';
import { checkReset, setNewPassword } from '../../providers/publicAccount.ts';
import { resetRequestPath, signInPath, type PageProps } from '../../route.ts';
import { rememberEmail } from '../public/knownEmail.ts';
import { FailureNote } from '../public/FailureNote.tsx';
import { NewPasswordFields, newPasswordErrors } from '../public/NewPasswordFields.tsx';
import styles from '../public/public.module.css';
import { Submit } from '../public/Submit.tsx';
import { Title } from '../public/Title.tsx';
import { tokenOfAddress } from '../public/token.ts';
import { bodyOf, codeOf, textOf, useForm } from '../public/useForm.ts';

/** A new password by the token of a reset link or of the activation (specification, sections 2 and 5). */
export default function SetPassword(page: PageProps) {
  const { dead, email } = useFirstLook();
  if (tokenOfAddress() === '') return <NoLink />;
  if (dead === 'used') return <UsedLink />;
  return dead ? <DeadLink failure={dead} /> : <NewPassword email={email} {...page} />;
}

/** Nobody makes up a password in vain: a link that is no good says so at once. Without an answer saving will tell. */
function useFirstLook(): { dead: Failure | 'used' | undefined; email: string } {
  const [email, setEmail] = useState('');
  const [dead, setDead] = useState<Failure | 'used'>();
  useEffect(() => {
    const token = tokenOfAddress();
    if (token === '') return;
    checkReset(token).then(setEmail, (error: unknown) => {
      if (codeOf(error) !== 'resetFail') return;
      const { params } = bodyOf(error);
      setDead(isRow(params) && params.used ? 'used' : describeFailure(error, pageLocale()));
    });
  }, []);
  return { dead, email };
}

/** Nothing has failed: a password was set with the link. */
function UsedLink() {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('account.password.used')} focus>
        {translate('account.password.usedText')}
      </Title>
      <p className={styles.ways}>
        <a href={signInPath}>{translate('account.password.signIn')}</a>
        <a href={resetRequestPath}>{translate('account.password.request')}</a>
      </p>
    </>
  );
}

function DeadLink({ failure }: { failure: Failure }) {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('account.password.dead')} focus />
      <div className={styles.form}>
        <FailureNote failure={failure} />
      </div>
      <p className={styles.ways}>
        <a href={resetRequestPath}>{translate('account.password.request')}</a>
        <a href={signInPath}>{translate('account.backToLogin')}</a>
      </p>
    </>
  );
}

/** The field that each refusal of the server is about. */
const about = {
  passwordRules: 'password',
  passwordTooCommon: 'password',
  passwordUsedBefore: 'password',
  passwordsDontMatch: 'passwordConfirmation',
};

/** Whoever has set a password is in; where that fails signing in follows, which says that it is set. Back from either this form is not met again. */
function NewPassword({ email, prepare, enter }: PageProps & { email: string }) {
  const translate = useTranslate();
  const { form, errors, failure, code, busy, submit } = useForm({
    first: 'password',
    read: (typed) => ({
      token: tokenOfAddress(),
      password: textOf(typed, 'password'),
      passwordConfirmation: textOf(typed, 'passwordConfirmation'),
    }),
    check: ({ password, passwordConfirmation }) => newPasswordErrors(password, passwordConfirmation, translate),
    send: async (values) => {
      await setNewPassword(values);
      await signIn({ userEmail: email, password: values.password, rememberMe: false })
        .then(enter)
        .catch(() => {
          rememberEmail(email);
          window.location.replace(signInPath);
        });
    },
    about,
  });
  return (
    <>
      <Title title={translate('screens.reset')} />
      <form ref={form} className={styles.form} noValidate onInput={prepare} onSubmit={submit} aria-busy={busy}>
        <FailureNote failure={failure}>
          {code === 'resetFail' && <a href={resetRequestPath}>{translate('account.password.request')}</a>}
        </FailureNote>
        <input type="text" name="userName" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields errors={errors} />
        <Submit label={translate('account.password.submit')} busy={busy} />
      </form>
      <p className={styles.ways}>
        <a href={signInPath}>{translate('account.backToLogin')}</a>
      </p>
    </>
  );
}

function NoLink() {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('account.password.noLink')}>{translate('account.password.noLinkText')}</Title>
      <p className={styles.ways}>
        <a href={resetRequestPath}>{translate('account.password.request')}</a>
        <a href={signInPath}>{translate('account.backToLogin')}</a>
      </p>
    </>
  );
}
