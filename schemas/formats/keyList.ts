import { accessKeyFault, clean, type AccessKeyFault } from './accessKey.ts';

export interface KeyLine {
  /** In the file, counted from 1. */
  line: number;
  text: string;
  key: string | null;
  fault: AccessKeyFault | null;
}

/** Of a line that is no key no more than this is repeated. */
const shown = 200;

/**
 * Access keys from a text or CSV file, one on each line, in whichever column and however punctuated. Blank lines,
 * comments (#) and a line of column titles at the top are left out; a key that stands twice is given twice.
 */
export function readKeyList(text: string): KeyLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const numbered = lines.map((content, index) => ({ line: index + 1, text: content.trim() }));
  const filled = numbered.filter((line) => line.text !== '' && !line.text.startsWith('#'));
  return filled.filter((line, index) => index > 0 || !isTitles(line.text)).map(readLine);
}

function isTitles(text: string): boolean {
  return !/\d/.test(text);
}

/** What stands in the columns of a line, as far as it can be part of a key. */
const cellsOf = (text: string): string[] => text.split(/[;,\t]/).map((cell) => clean(cell.replace(/["'=]/g, '')));

/** What of a line that holds no key is judged: its first column. */
export const judgedIn = (text: string): string => cellsOf(text)[0] ?? '';

/** Of a key that was refused what is wrong and, where no line of a list says it, the key: as one text of a report. */
export const writeKeyFault = (fault: AccessKeyFault, key?: string): string =>
  key === undefined ? fault : `${fault} ${key}`;

/** What `writeKeyFault` wrote. */
export function readKeyFault(text: string): { fault: string; key?: string } {
  const [fault = '', ...key] = text.split(' ');
  return { fault, ...(key.length > 0 && { key: key.join(' ') }) };
}

function readLine({ line, text }: { line: number; text: string }): KeyLine {
  const key = cellsOf(text).find((cell) => accessKeyFault(cell) === undefined);
  const fault = key === undefined ? (accessKeyFault(judgedIn(text)) ?? null) : null;
  return { line, text: text.slice(0, shown), key: key ?? null, fault };
}
