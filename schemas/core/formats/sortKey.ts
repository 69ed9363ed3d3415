import { canonical } from './decimal.ts';
import { fold } from './fold.ts';

/**
 * Texts whose binary order is the order of what they stand for, so that both databases sort and compare by an index what
 * they would order wrongly themselves. A number in them says its size first: `7` is `17`, `10` is `210`.
 */
export const sortKeys = { code: codeKey, decimal: decimalKey };

/** Codes as people count: 'A2' before 'A10' before 'B1', in whatever case; leading zeros say nothing. */
function codeKey(text: string): string {
  return fold(text).replace(/\d+/g, measured);
}

/** Exact for decimals of any length. @throws SyntaxError for text that is no decimal */
function decimalKey(text: string): string {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(canonical(text) ?? '') ?? [];
  if (sign === undefined) throw new SyntaxError(`${text} is no decimal`);
  const size = measured(whole) + fraction;
  return sign === '' ? `1${size}` : `0${size.replace(/\d/g, complement)}${afterDigits}`;
}

/** The decimal that a key of `sortKeys.decimal` stands for, in canonical form. */
export function decimalOfKey(key: string): string {
  const negative = key.startsWith('0');
  const text = negative ? key.slice(1, -1).replace(/\d/g, complement) : key.slice(1);
  const size = text.startsWith('9') ? Number(text[1]) + 2 : 1;
  const length = Number(size > 1 ? text.slice(2, size) : text[0]);
  const whole = text.slice(size, size + length) || '0';
  return canonical(`${negative ? '-' : ''}${whole}.${text.slice(size + length)}`) ?? '0';
}

const afterDigits = '~'; // of two negative numbers the one with fewer digits after the point is the greater

function complement(digit: string): string {
  return String(9 - Number(digit));
}

/** Digits behind their number: up to 8 as it is, more behind a 9 and the number of its own digits. */
function measured(digits: string): string {
  const significant = digits.replace(/^0+/, '');
  const { length } = significant;
  return `${length <= 8 ? length : `9${String(length).length}${length}`}${significant}`;
}

/** Characters that a key needs at most: of a code with this many characters, of a decimal with this many digits. */
export const keyLengths = {
  code: (characters: number): number => Math.ceil(characters * 1.5),
  decimal: (digits: number): number => digits + 6,
};
