import { isValid as isCnpj } from '../core/formats/cnpj.ts';
import { isValid as isCnpjOrCpf } from '../core/formats/cnpjOrCpf.ts';
import { isValid as isCpf } from '../core/formats/cpf.ts';
import { modulo11 } from '../core/formats/modulo11.ts';

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

/** A key as it is printed: in groups of four. */
export const masks = ['@@@@ @@@@ @@@@ @@@@ @@@@ @@@@ @@@@ @@@@ @@@@ @@@@ @@@@'];

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

/** Digits, but in the root and branch of the issuer's CNPJ, as far as the text goes. */
const shape = /^[0-9]{0,6}$|^[0-9]{6}[0-9A-Z]{0,12}$|^[0-9]{6}[0-9A-Z]{12}[0-9]{0,26}$/;

/** For each part the position it ends at, and whether it is wrong. */
const partChecks: readonly [AccessKeyFault, number, (parts: AccessKeyParts, key: string) => boolean][] = [
  ['stateCode', 2, ({ stateCode }) => !(stateCode in stateOfCode)],
  ['month', 6, ({ month }) => !/^(0[1-9]|1[0-2])$/.test(month)],
  ['issuer', 20, (_, key) => !isCnpjOrCpf(issuerOf(key))],
  ['model', 22, ({ model }) => model !== '55'],
  ['checkDigit', 44, ({ checkDigit }, key) => checkDigit !== modulo11(key.slice(0, 43))],
];

/** The first part that is wrong of those that are complete, so that a key can be judged while it is typed. */
export function typedFault(key: string): AccessKeyFault | undefined {
  if (!shape.test(key)) return 'shape';
  const parts = accessKeyParts(key);
  return partChecks.find(([, end, isWrong]) => key.length >= end && isWrong(parts, key))?.[0];
}

/** The first part that is wrong, read from the left; undefined for the key of an NF-e (model 55) that is in order. */
export function accessKeyFault(key: string): AccessKeyFault | undefined {
  return key.length === 44 ? typedFault(key) : 'shape';
}

/** Whose number a key has, and who signs its note, as far as its series says so. */
interface SeriesUse {
  issuer: 'company' | 'person' | 'any';
  /** Made at the treasury's site: it may sign in the issuer's place; undefined: only the issuer signs. */
  treasury?: 'signs' | 'issues';
}

/** Series that stand for somebody by themselves, from and to (NT 2018.001): those of farmers and of the treasury. */
const seriesUses: readonly [from: number, to: number, SeriesUse][] = [
  [890, 899, { issuer: 'any', treasury: 'issues' }],
  [900, 909, { issuer: 'company', treasury: 'signs' }],
  [910, 919, { issuer: 'person', treasury: 'signs' }],
  [920, 969, { issuer: 'person' }],
];

/** Whether notes of a series are made at the site of the treasury of a state, which may sign them. */
export const isOfTreasury = (series: string): boolean => seriesUse(series).treasury !== undefined;

/** What the series of a note says of its issuer. */
export function seriesUse(series: string): SeriesUse {
  const number = Number(series || '0');
  const [, , use] = seriesUses.find(([from, to]) => from <= number && number <= to) ?? [];
  return use ?? { issuer: 'any' };
}

/**
 * The number of who issued the note, as it stands elsewhere: a person's CPF has three zeros before it in a key. Where
 * it may be read both ways, the series tells.
 */
export function issuerOf(key: string): string {
  const { issuer, series } = accessKeyParts(key);
  const isPerson = issuer.startsWith('000') && isCpf(issuer.slice(3));
  return isPerson && (seriesUse(series).issuer === 'person' || !isCnpj(issuer)) ? issuer.slice(3) : issuer;
}

/** What a note says that its key says as well: who issued it, and the day. */
interface NoteOfKey {
  issuer: string;
  /** YYYY-MM-DD in the offset in which it was issued. */
  day: string;
}

/**
 * What a key and its note say differently; what is not known of the note contradicts nothing, nor does the key of a note
 * that the treasury issued in the issuer's place.
 */
export function keyContradictions(key: string, { issuer, day }: NoteOfKey): ('issuer' | 'month')[] {
  const parts = accessKeyParts(key);
  const isInPlace = seriesUse(parts.series).treasury === 'issues';
  return [
    ...(issuer !== '' && !isInPlace && issuer.padStart(14, '0') !== parts.issuer ? (['issuer'] as const) : []),
    ...(day !== '' && day.slice(2, 7) !== `${parts.year}-${parts.month}` ? (['month'] as const) : []),
  ];
}

/** A key as it is stored: 44 positions, all of its parts in order. */
export function isValid(text: string): boolean {
  return accessKeyFault(text) === undefined;
}
