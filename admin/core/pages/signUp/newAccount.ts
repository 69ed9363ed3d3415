import type { TranslateFunction } from 'ra-core';
import { isValid as isBrCellPhone } from '../../../../schemas/core/formats/brCellPhone.ts';
import { isValid as isPhone } from '../../../../schemas/core/formats/phone.ts';
import { digitsOf } from '../../format/phone.ts';
import type { NewAccount } from '../../providers/publicAccount.ts';
import { looksLikeEmail } from '../public/email.ts';
import { textOf, type FieldErrors } from '../public/useForm.ts';

export function readNewAccount(form: HTMLFormElement): NewAccount {
  const country = textOf(form, 'countryId');
  return {
    countryId: country === '' ? null : Number(country),
    name1: textOf(form, 'name1').trim(),
    email: textOf(form, 'email').trim(),
    cellPhoneIDD: digitsOf(textOf(form, 'cellPhoneIDD')),
    cellPhone: digitsOf(textOf(form, 'cellPhone')),
  };
}

/** What can be said without asking the server. */
export function newAccountErrors(account: NewAccount, translate: TranslateFunction): FieldErrors {
  const labels = {
    countryId: translate('account.signUp.country'),
    name1: translate('account.signUp.name'),
    email: translate('account.signUp.email'),
    cellPhoneIDD: translate('account.signUp.iddLong'),
    cellPhone: translate('account.signUp.phone'),
  };
  const names = ['countryId', 'name1', 'email', 'cellPhoneIDD', 'cellPhone'] as const;
  const errors = names.map((name) => {
    const empty = account[name] === null || account[name] === '';
    const key = empty ? 'account.required' : invalid(account)[name];
    return [name, key === undefined ? '' : translate(key, { field: labels[name] })];
  });
  return Object.fromEntries(errors.filter(([, message]) => message !== ''));
}

/** By field the sentence about what is given and wrong. */
function invalid({ email, cellPhoneIDD, cellPhone }: NewAccount): Partial<Record<keyof NewAccount, string>> {
  const brazilian = cellPhoneIDD === '55';
  const phoneFits = brazilian ? isBrCellPhone(cellPhone) : isPhone(cellPhone);
  return {
    ...(!looksLikeEmail(email) && { email: 'account.emailInvalid' }),
    ...(!/^[1-9]\d{0,2}$/.test(cellPhoneIDD) && { cellPhoneIDD: 'account.signUp.iddInvalid' }),
    ...(!phoneFits && { cellPhone: `account.signUp.phoneInvalid${brazilian ? '' : 'Abroad'}` }),
  };
}
