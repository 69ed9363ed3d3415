import type { ResourceField } from '../../../../generated/resources.ts';
import { textToDecimal } from '../../format/decimalText.ts';
import { textToDate } from '../../format/dateText.ts';
import type { Row } from '../../format/value.ts';
import type { Source, Words } from '../source.ts';
import { typedAt, type Unmatched } from '../unmatched.ts';
import type { Place } from './gridKeys.ts';

/** The rows with one cell changed. */
export function withCell(rows: readonly Row[], index: number, name: string, value: unknown): Row[] {
  return rows.map((row, at) => (at === index ? { ...row, [name]: value } : row));
}

/** A new row: the declared defaults. */
export function newRow(fields: readonly ResourceField[]): Row {
  return Object.fromEntries(fields.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])));
}

/** The list with one item moved to another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}

/** A block copied from a spreadsheet: lines of cells, or undefined for plain text of one cell. */
export function readBlock(text: string): string[][] | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const block = lines.map((line) => line.split('\t'));
  return lines.length > 1 || (block[0]?.length ?? 0) > 1 ? block : undefined;
}

/** The rows with a block laid over them from a place on; rows are added where the block goes further down. */
export function withBlock(
  rows: readonly Row[],
  block: readonly string[][],
  at: Place,
  fields: readonly ResourceField[],
  read: (field: ResourceField, text: string) => unknown,
): Row[] {
  const count = Math.max(rows.length, at.row + block.length);
  return Array.from({ length: count }, (_, index) => {
    const row = rows[index] ?? newRow(fields);
    const cells = (block[index - at.row] ?? []).flatMap((text, offset) => {
      const field = fields[at.column + offset];
      return field ? [[field.name, read(field, text)] as const] : [];
    });
    return { ...row, ...Object.fromEntries(cells) };
  });
}

/** What is typed in cells and stands for no value, without those that a block is laid over. */
export function withoutBlock(
  cells: Unmatched,
  block: readonly string[][],
  at: Place,
  fields: readonly ResourceField[],
): Unmatched {
  const covered = block.flatMap((line, down) =>
    line.map((_, right) => `${at.row + down}.${fields[at.column + right]?.name}`),
  );
  return covered.reduce((left, place) => typedAt(left, place, ''), cells);
}

/** A spreadsheet's text as the value of a field, in the user's formats. */
export function readCell(field: ResourceField, source: Source, typed: string, words: Words): unknown {
  const text = typed.trim();
  if (text === '') return null;
  if (field.values) return field.values.find((value) => isValue(value, text, source, words)) ?? text;
  switch (field.type) {
    case 'decimal':
      return textToDecimal(text, words.locale);
    case 'integer':
    case 'number':
      return toNumber(textToDecimal(text, words.locale)) ?? text;
    case 'boolean':
      return text.toLowerCase() === words.translate('words.yes').toLowerCase() || text.toLowerCase() === 'true';
    case 'date':
      return textToDate(text, words.locale);
    default:
      return text;
  }
}

function isValue(value: string | number, text: string, source: Source, words: Words): boolean {
  const names = [String(value), words.valueLabel(source, value)].map((name) => name.toLowerCase());
  return names.includes(text.toLowerCase());
}

function toNumber(text: string): number | undefined {
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? number : undefined;
}
