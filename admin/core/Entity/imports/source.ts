import { languages, type Locale } from '../../../../generated/app.ts';
import { readCsv, separatorOf, signsOf, type Separator } from '../../../../schemas/core/formats/csvText.ts';
import { encodingOf, textIn, type Encoding } from './readFile.ts';

/** Where the rows come from: a file, or what was pasted. */
export type Origin = { name: string; bytes: Uint8Array } | { name: ''; text: string };

/** How the cells are written. */
export interface Signs {
  encoding: Encoding;
  separator: Separator;
  decimalMark: ',' | '.';
  dates: 'dmy' | 'mdy' | 'ymd';
}

/** The rows below their headings. */
export interface Table {
  head: readonly string[];
  lines: readonly (readonly string[])[];
}

const textOf = (origin: Origin, encoding: Encoding): string =>
  'bytes' in origin ? textIn(origin.bytes, encoding) : origin.text;

/** What of the signs is recognised; numbers and days that tell nothing are those of the reader's language. */
export function signsIn(origin: Origin, locale: Locale): Signs {
  const encoding = 'bytes' in origin ? encodingOf(origin.bytes) : 'utf-8';
  const text = textOf(origin, encoding);
  const separator = separatorOf(text);
  const { decimalMark, dates } = languages[locale];
  const own = {
    decimalMark,
    dates: dates.startsWith('MM') ? 'mdy' : dates.startsWith('YYYY') ? 'ymd' : 'dmy',
  } as const;
  return { encoding, separator, ...own, ...signsOf(readCsv(text, separator).slice(1)) };
}

export function tableOf(origin: Origin, { encoding, separator }: Signs): Table {
  const [head = [], ...lines] = readCsv(textOf(origin, encoding), separator);
  return { head, lines };
}
