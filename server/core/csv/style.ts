import { languages, type Locale } from '../../../generated/app.ts';
import { codedText } from '../../../schemas/core/formats/codedText.ts';
import { withoutFormula } from '../../../schemas/core/formats/formula.ts';
import { formatDate, formatDateTime } from '../../../schemas/core/formats/locale.ts';
import { translate } from '../translate.ts';

/** How a file is written: for people and their spreadsheets in their language, or raw for machines. */
export interface Style {
  byteOrderMark: string;
  separator: string;
  /** What a cell may hold in quotes alone: the separator, a quote, a line break. */
  special: RegExp;
  /** The text of a value; `values` is the message key under which the values of an enum have their words. */
  date(value: string): string;
  dateTime(value: string, zone?: string): string;
  decimal(value: string): string;
  boolean(value: boolean): string;
  choice(values: string, value: string): string;
  /** Of a code; `words` is the message key under which there are words for codes. */
  coded(words: string, value: string): string;
  text(value: string): string;
  /** Of a code that people write with marks; `marked` is how. */
  code(value: string, marked: () => string): string;
  /** Of the column of this name; `composed` where there is no word for it. */
  label(key: string, name: string, composed?: string): string;
}

const withComma = /[",\r\n]/;
const withSemicolon = /[";\r\n]/;

/** Plain RFC 4180 with codes: as the API has the values. */
export const rawStyle: Style = {
  byteOrderMark: '',
  separator: ',',
  special: withComma,
  date: same,
  dateTime: same,
  decimal: same,
  boolean: String,
  choice: (_values, value) => value,
  coded: (_words, value) => value,
  text: same,
  code: same,
  label: (_key, name) => name,
};

/** As spreadsheets of that language read it: a comma as decimal mark leaves the semicolon as separator. */
export function localStyle(locale: Locale): Style {
  const mark = languages[locale].decimalMark;
  const words = [translate(locale, 'words.no'), translate(locale, 'words.yes')] as const;
  return {
    byteOrderMark: '\uFEFF',
    ...(mark === ',' ? { separator: ';', special: withSemicolon } : { separator: ',', special: withComma }),
    date: (value) => formatDate(value, locale),
    dateTime: (value, zone) => formatDateTime(value, locale, zone),
    decimal: (value) => value.replace('.', mark),
    boolean: (value) => words[Number(value)] ?? '',
    choice: (values, value) => translate(locale, `${values}.${value}`),
    coded: (key, value) => codedText(value, (code) => word(locale, `${key}.${code}`)),
    text: spreadsheetText,
    code: (_value, marked) => marked(),
    label: (key, name, composed = name) => word(locale, key) ?? word(locale, `words.${name}`) ?? composed,
  };
}

function same(value: string): string {
  return value;
}

function word(locale: Locale, key: string): string | undefined {
  const text = translate(locale, key);
  return text === key ? undefined : text;
}

/** Long or zero-led digits, exponents and what looks like a date: a spreadsheet would read another value into them. */
const damaged = /^(0\d+|\d{8,}|\d+[eE]\d+|\d{1,4}[-/]\d{1,2}([-/]\d{1,4})?)$/;

/** A text that a spreadsheet neither runs nor turns into a number or date. */
function spreadsheetText(value: string): string {
  return damaged.test(value) ? `="${value}"` : withoutFormula(value);
}
