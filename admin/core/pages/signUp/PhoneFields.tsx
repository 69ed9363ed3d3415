import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { digitsOf } from '../../format/phone.ts';
import { Field } from '../public/Field.tsx';
import styles from '../public/public.module.css';
import type { FieldErrors } from '../public/useForm.ts';
import { usePhoneFormat } from './usePhoneFormat.ts';

interface Props {
  /** The code of the chosen country. */
  proposed: string;
  errors: FieldErrors;
}

/** The code of the cell phone's country and its number. */
export function PhoneFields({ proposed, errors }: Props) {
  const translate = useTranslate();
  const [own, setOwn] = useState<{ idd: string; instead: string }>();
  const idd = own?.instead === proposed ? own.idd : proposed;
  const phone = usePhoneFormat(idd);
  return (
    <div className={styles.phone}>
      <Field
        label={translate('account.signUp.idd')}
        aria-label={translate('account.signUp.iddLong')}
        error={errors.cellPhoneIDD}
        name="cellPhoneIDD"
        inputMode="numeric"
        autoComplete="tel-country-code"
        maxLength={4}
        value={idd}
        onChange={({ target }) => setOwn({ idd: digitsOf(target.value).slice(0, 3), instead: proposed })}
      />
      <Field
        label={translate('account.signUp.phone')}
        error={errors.cellPhone}
        name="cellPhone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        inputRef={phone.ref}
        value={phone.text}
        onChange={({ target }) => phone.type(target.value)}
      />
    </div>
  );
}
