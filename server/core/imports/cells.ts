import { languages } from '../../../generated/app.ts';
import { tables, type EntityName, type Field, type Locale } from '../../../generated/tables.ts';
import type { DayOrder } from '../../../schemas/core/formats/csvText.ts';
import { canonical } from '../../../schemas/core/formats/decimal.ts';
import { validators } from '../../../generated/validators.ts';
import { fold } from '../../../schemas/core/formats/fold.ts';
import { withoutFormula } from '../../../schemas/core/formats/formula.ts';
import { isDay } from '../../../schemas/core/formats/day.ts';
import { businessZone, locales, momentIn } from '../../../schemas/core/formats/locale.ts';
import { unmask } from '../../../schemas/core/formats/mask.ts';
import { translate } from '../translate.ts';
import type { Reading } from './job.ts';

/** What a cell says, without the signs by which a file keeps spreadsheets from changing or running it. */
export function plainText(cell: string): string {
  const text = cell.trim();
  if (text.startsWith('=')) return /^="([^"]*)"$/.exec(text)?.[1] ?? text;
  if (!text.startsWith("'")) return text;
  const shown = text.slice(1);
  return withoutFormula(shown) === text ? shown.trim() : text;
}

/** The texts of a cell that holds several. */
export const partsOf = (text: string): string[] =>
  text.split('|').flatMap((part) => (part.trim() === '' ? [] : plainText(part)));

type Read = (text: string) => unknown;

/** Whose property it is: the entity's, or that of rows which its records own in a list. */
interface Owner {
  entity: EntityName;
  list: string | undefined;
}

/** How a property's cells are read: an empty one is none, in words of any language, decimals and days as the file has them. */
export function cellReader(entity: EntityName, field: Field, reading: Reading, locale: Locale, list?: string): Read {
  const read = readers[field.type]({ entity, list }, field, reading, locale);
  return (text) => (text === '' ? null : read(text));
}

const sameText: Read = (text) => text;

const text = (owner: Owner, field: Field): Read => choice(owner, field) ?? codeReader(owner, field);

/** Of each property one reader, whichever batch of a file asks for it. */
function kept<T>(make: (owner: Owner, field: Field) => T): typeof make {
  const known = new Map<string, T>();
  return (owner, field) => {
    const name = [owner.entity, owner.list, field.name].join('.');
    const made = known.get(name) ?? make(owner, field);
    known.set(name, made);
    return made;
  };
}

/** A code as people write it, with marks between its signs; a plus is none: it says another country. */
const marked = /^[\dA-Z()./\s-]*\d[\dA-Z()./\s-]*$/i;

/** A plus is a mark only before a dialing code that stands by itself. */
const dialingMark = /^\+(?=\d{1,3}$)/;

/** What no property takes of whose texts marks are taken off: names take all of these. */
const marksOfCodes = ['A 1', 'A.1', 'A-1', 'A/1', '(1)'];

/** A text as it is, but for a code that is kept without the marks of its cell: 11.222.333/0001-81. */
const codeReader = kept(({ entity, list }, { name }): Read => {
  const { validate } = validators[entity];
  const rowOf = (value: string) => (list === undefined ? { [name]: value } : { [list]: [{ [name]: value }] });
  const place = list === undefined ? name : `${list}.0.${name}`;
  const isRefused = (value: string) => validate(rowOf(value)).some(({ field }) => field === place);
  if (!marksOfCodes.some(isRefused)) return sameText;
  return (cell) => {
    if (/^[\dA-Z]*$/.test(cell)) return cell;
    const code = marked.test(cell) ? unmask(cell) : cell.replace(dialingMark, '');
    return code !== cell && isRefused(cell) && !isRefused(code) ? code : cell;
  };
});

const number = (owner: Owner, field: Field, { decimalMark }: Reading): Read => {
  const chosen = choice(owner, field);
  if (chosen) return chosen;
  return (cell) => {
    const plain = plainNumber(cell, decimalMark);
    return plain === undefined ? cell : Number(plain);
  };
};

const readers: Record<Field['type'], (owner: Owner, field: Field, reading: Reading, locale: Locale) => Read> = {
  string: text,
  text,
  integer: number,
  number,
  decimal:
    (_owner, _field, { decimalMark }) =>
    (cell) =>
      plainNumber(cell, decimalMark) ?? cell,
  boolean: () => booleanOf,
  date:
    (_owner, _field, { dates }) =>
    (cell) =>
      dayOf(cell, dates) ?? cell,
  dateTime: (_owner, field, _reading, locale) => (cell) => sheetMoment(cell, zoneOf(field, locale)) ?? cell,
  json: (owner, field) => {
    const read = choice(owner, field) ?? sameText;
    return (cell) => partsOf(cell).map(read);
  },
  ids: number,
  rows: () => sameText,
};

/** The value of an enum by its word in any language, or by itself. */
const choice = kept(({ entity, list }, { name, values }): Read | undefined => {
  if (!values) return undefined;
  const key = ['resources', tables[entity].path, 'values', list, name].filter((part) => part !== undefined).join('.');
  const byWord = new Map<string, string | number>();
  for (const value of values) {
    const words = locales.map((locale) => translate(locale, `${key}.${value}`));
    for (const word of [String(value), ...words]) if (!byWord.has(fold(word))) byWord.set(fold(word), value);
  }
  return (cell) => byWord.get(fold(cell)) ?? cell;
});

const booleans = new Map<string, boolean>([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  ...locales.map((locale): [string, boolean] => [fold(translate(locale, 'words.yes')), true]),
  ...locales.map((locale): [string, boolean] => [fold(translate(locale, 'words.no')), false]),
]);

const booleanOf: Read = (cell) => booleans.get(fold(cell)) ?? cell;

/** A number as it travels; undefined for what is none in the signs of the file. Groups of three are taken where they are whole. */
export function plainNumber(cell: string, mark: Reading['decimalMark']): string | undefined {
  const group = mark === ',' ? '.' : ',';
  const [, sign = '', whole = '', , fraction = ''] = patterns[mark].exec(cell.replace(/[\s  ]/g, '')) ?? [];
  if (whole + fraction === '') return undefined;
  return canonical(`${sign}${whole.replaceAll(group, '')}.${fraction}`);
}

const patterns = {
  ',': /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d*)(,(\d*))?$/,
  '.': /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(\.(\d*))?$/,
};

/** By which clock files write a moment: the business's where it is on a day of its own. */
export const zoneOf = ({ day }: Field, locale: Locale): string =>
  day === undefined ? languages[locale].timeZone : businessZone;

/** The timestamp of a moment as a cell of a workbook has it: a day, or one with its time, by the clock of a zone. */
export function sheetMoment(cell: string, zone: string): string | undefined {
  const [, day, time = '00:00', seconds = ':00'] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d)(:\d\d)?)?$/.exec(cell) ?? [];
  return day !== undefined && isDay(day) ? momentIn(`${day}T${time}${seconds}`, zone) : undefined;
}

const parts = { dmy: ['day', 'month', 'year'], mdy: ['month', 'day', 'year'], ymd: ['year', 'month', 'day'] } as const;

/** 'YYYY-MM-DD' of a day in the order of the file, or with its year first; undefined for what is none. */
export function dayOf(cell: string, order: DayOrder): string | undefined {
  const numbers = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/.exec(cell)?.slice(1);
  if (!numbers) return undefined;
  const names = numbers[0]?.length === 4 ? parts.ymd : parts[order];
  const part = (name: 'day' | 'month' | 'year') => numbers[names.findIndex((each) => each === name)] ?? '';
  if (part('year').length !== 4) return undefined;
  return `${part('year')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
}
