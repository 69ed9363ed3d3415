import { parse } from 'csv-parse/sync';
import type { Missing } from './missing.ts';

/** A translated text with the line of the file that it stands in. */
export interface Translated {
  key: string;
  text: string;
  line: number;
}

/** Whether a text shows nothing, as a blank that fills a place: it is the same in every language. */
export const isBlank = (text: string): boolean => text.trim() === '';

/** What is missing for a translator: the key, where it stands, the text, and a column to fill in. */
export function printTable(missing: Missing[], fallback: string, locale: string, isJson: boolean): string {
  const rows = missing.map(({ key, place, text }) => ({ key, place, [fallback]: text, [locale]: '' }));
  if (isJson) return `${JSON.stringify(rows, null, 2)}\n`;
  const lines = [['key', 'place', fallback, locale], ...rows.map((row) => Object.values(row))];
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** The texts of a file that was written so, empty where nothing was filled in, also as a spreadsheet saves it. @throws Error of what is no such file */
export function readTable(content: string, locale: string, isJson: boolean): Translated[] {
  const rows: unknown[] = isJson ? listOf(JSON.parse(content)) : rowsOf(content);
  return rows.map((row, index) => {
    const { key, [locale]: text, line = index + 1 }: Record<string, unknown> = Object(row);
    if (typeof key !== 'string' || typeof text !== 'string')
      throw new Error(`there is no column "key" or "${locale}" in it`);
    return { key, text, line: Number(line) };
  });
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error('it is no list');
  return value;
}

/** A spreadsheet of a language with a decimal comma saves semicolons. */
function rowsOf(content: string): unknown[] {
  const delimiter = /^[^\r\n]*;/.test(content) ? ';' : ',';
  const found: unknown = parse(content, { bom: true, columns: true, info: true, delimiter });
  return listOf(found).map((each) => {
    const { record, info }: { record?: object; info?: { lines?: number } } = Object(each);
    return { ...record, line: info?.lines };
  });
}
