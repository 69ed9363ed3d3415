import { isValid as isCnpj } from './cnpj.ts';
import { isValid as isCpf } from './cpf.ts';
import { modulo11 } from './modulo11.ts';

/** The states of Brazil by the IBGE code that begins an access key. */
export const stateOfCode: Readonly<Record<string, string>> = {
  11: 'RO',
  12: 'AC',
  13: 'AM',
  14: 'RR',
  15: 'PA',
  16: 'AP',
  17: 'TO',
  21: 'MA',
  22: 'PI',
  23: 'CE',
  24: 'RN',
  25: 'PB',
  26: 'PE',
  27: 'AL',
  28: 'SE',
  29: 'BA',
  31: 'MG',
  32: 'ES',
  33: 'RJ',
  35: 'SP',
  41: 'PR',
  42: 'SC',
  43: 'RS',
  50: 'MS',
  51: 'MT',
  52: 'GO',
  53: 'DF',
};

/** What an access key says, each part as it stands in the key. */
export interface AccessKeyParts {
  stateCode: string;
  year: string;
  month: string;
  issuer: string;
  model: string;
  series: string;
  number: string;
  emissionType: string;
  code: string;
  checkDigit: string;
}

export type AccessKeyFault = 'shape' | 'stateCode' | 'month' | 'issuer' | 'model' | 'checkDigit';

/** A pasted or scanned key as it is stored: no separators, no leading 'NFe', capital letters; letters are never dropped. */
export function clean(text: string): string {
  return text
    .replace(/[\s.\-/]/g, '')
    .replace(/^nfe/i, '')
    .toUpperCase();
}

/** The parts of 44 positions; shorter text gives shorter or empty parts, so that a key can be read while it is typed. */
export function accessKeyParts(key: string): AccessKeyParts {
  return {
    stateCode: key.slice(0, 2),
    year: key.slice(2, 4),
    month: key.slice(4, 6),
    issuer: key.slice(6, 20),
    model: key.slice(20, 22),
    series: key.slice(22, 25),
    number: key.slice(25, 34),
    emissionType: key.slice(34, 35),
    code: key.slice(35, 43),
    checkDigit: key.slice(43, 44),
  };
}

/** The first part that is wrong, read from the left; undefined for the key of an NF-e (model 55) that is in order. */
export function accessKeyFault(key: string): AccessKeyFault | undefined {
  if (!/^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/.test(key)) return 'shape';
  const { stateCode, month, issuer, model, checkDigit } = accessKeyParts(key);
  if (!(stateCode in stateOfCode)) return 'stateCode';
  if (!/^(0[1-9]|1[0-2])$/.test(month)) return 'month';
  if (!isCnpj(issuer) && !(issuer.startsWith('000') && isCpf(issuer.slice(3)))) return 'issuer';
  if (model !== '55') return 'model';
  return checkDigit === modulo11(key.slice(0, 43)) ? undefined : 'checkDigit';
}

/** A key as it is stored: 44 positions, all of its parts in order. */
export function isValid(text: string): boolean {
  return accessKeyFault(text) === undefined;
}
