import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { requestReset } from '../../providers/publicAccount.ts';
import { signInPath } from '../../route.ts';
import { looksLikeEmail } from '../public/email.ts';
import { FailureNote } from '../public/FailureNote.tsx';
import { Field } from '../public/Field.tsx';
import styles from '../public/public.module.css';
import { Submit } from '../public/Submit.tsx';
import { Title } from '../public/Title.tsx';
import { textOf, useForm, type FieldErrors } from '../public/useForm.ts';

/** Sends a link to set a new password; what it says is the same whether or not somebody has the e-mail. */
export default function ResetRequest() {
  const [sent, setSent] = useState<string>();
  return sent === undefined ? <Request onSent={setSent} /> : <Sent email={sent} onAgain={() => setSent(undefined)} />;
}

function Request({ onSent }: { onSent: (email: string) => void }) {
  const translate = useTranslate();
  const field = translate('signIn.email');
  const { form, errors, failure, busy, submit } = useForm({
    first: 'userEmail',
    read: (typed) => textOf(typed, 'userEmail').trim(),
    check: (email): FieldErrors => {
      if (email === '') return { userEmail: translate('account.required', { field }) };
      return looksLikeEmail(email) ? {} : { userEmail: translate('account.emailInvalid', { field }) };
    },
    send: async (email) => {
      await requestReset(email);
      onSent(email);
    },
    about: { resetRequestFail: 'userEmail' },
  });
  return (
    <>
      <Title title={translate('screens.resetRequest')}>{translate('account.reset.text')}</Title>
      <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-busy={busy}>
        <FailureNote failure={failure} />
        <Field
          label={field}
          error={errors.userEmail}
          name="userEmail"
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <Submit label={translate('account.reset.submit')} busy={busy} />
      </form>
      <p className={styles.ways}>
        <a href={signInPath}>{translate('account.backToLogin')}</a>
      </p>
    </>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('account.reset.sentTitle')} focus>
        {translate('account.reset.sent', { email })}
      </Title>
      <p>{translate('account.reset.nothing')}</p>
      <p className={styles.ways}>
        <button type="button" className={styles.way} onClick={onAgain}>
          {translate('account.reset.again')}
        </button>
        <a href={signInPath}>{translate('account.backToLogin')}</a>
      </p>
    </>
  );
}
