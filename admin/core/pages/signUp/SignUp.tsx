import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { createAccount } from '../../providers/publicAccount.ts';
import { resetRequestPath, signInPath } from '../../route.ts';
import { enterGoesOn } from '../public/enterGoesOn.ts';
import { FailureNote, LoadFailure } from '../public/FailureNote.tsx';
import { Field } from '../public/Field.tsx';
import styles from '../public/public.module.css';
import { Submit } from '../public/Submit.tsx';
import { Title } from '../public/Title.tsx';
import { useForm } from '../public/useForm.ts';
import { CountryField } from './CountryField.tsx';
import { newAccountErrors, readNewAccount } from './newAccount.ts';
import { PhoneFields } from './PhoneFields.tsx';
import { useCountries } from './useCountries.ts';

/** Country, full name, e-mail and cell phone of somebody who wants an account (specification, section 2). */
export default function SignUp() {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? <Account onSent={setSentTo} /> : <Sent email={sentTo} />;
}

function Account({ onSent }: { onSent: (email: string) => void }) {
  const translate = useTranslate();
  const { form, errors, failure, code, busy, submit } = useForm({
    first: 'name1', // a country is there already
    read: readNewAccount,
    check: (account) => newAccountErrors(account, translate),
    send: async (account) => {
      await createAccount(account);
      onSent(account.email);
    },
    about: { emailRegistered: 'email', userExists: 'email' },
  });
  const { countries, country, choose, failure: unlisted, again } = useCountries();
  return (
    <>
      <Title title={translate('screens.signUp')}>{translate('account.signUp.text')}</Title>
      <form ref={form} className={styles.form} noValidate onKeyDown={enterGoesOn} onSubmit={submit} aria-busy={busy}>
        <FailureNote failure={failure} />
        <LoadFailure failure={unlisted} onAgain={again} />
        <CountryField countries={countries} value={country} error={errors.countryId} onChoose={choose} />
        <Field
          label={translate('account.signUp.name')}
          error={errors.name1}
          name="name1"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={80}
        />
        <Field
          label={translate('account.signUp.email')}
          error={errors.email}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
        />
        <PhoneFields proposed={country?.idd ?? ''} errors={errors} />
        <Submit label={translate('account.signUp.submit')} busy={busy} />
      </form>
      <p className={styles.new}>
        {translate('account.signUp.has')} <a href={signInPath}>{translate('account.backToLogin')}</a>
      </p>
      {code === 'emailRegistered' && <Registered />}
    </>
  );
}

/** Whoever has an account already mostly looks for its password. */
function Registered() {
  const translate = useTranslate();
  return (
    <p className={styles.ways}>
      <a href={resetRequestPath}>{translate('account.signUp.forgot')}</a>
    </p>
  );
}

function Sent({ email }: { email: string }) {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('account.signUp.doneTitle')} focus>
        {translate('account.signUp.done', { email })}
      </Title>
      <p>{translate('account.signUp.next')}</p>
      <p className={styles.ways}>
        <a href={signInPath}>{translate('account.backToLogin')}</a>
      </p>
    </>
  );
}
