import { accessKeyFault, clean, type AccessKeyFault } from './accessKey.ts';

export interface KeyLine {
  /** In the file, counted from 1; several keys of one line have the same. */
  line: number;
  /** The line, or what of it was meant as this one of its keys. */
  text: string;
  key: string | null;
  fault: AccessKeyFault | null;
}

/** Of a line that is no key no more than this is repeated. */
const shown = 200;

/**
 * Access keys from a text or CSV file, one or more on each line, in whichever columns and however punctuated. Blank
 * lines, comments (# to the end of the line) and a line of column titles at the top are left out; a key that stands
 * twice is given twice.
 */
export function readKeyList(text: string): KeyLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const numbered = lines.map((content, index) => ({ line: index + 1, text: content.trim() }));
  const filled = numbered.filter((line) => line.text !== '' && !line.text.startsWith('#'));
  return filled.filter((line, index) => index > 0 || !isTitles(line.text)).flatMap(readLine);
}

function isTitles(text: string): boolean {
  return !/\d/.test(text);
}

/** Whether a file holds access keys: at least one, or what was meant as one. */
export function isKeyList(text: string): boolean {
  return readKeyList(text).some(({ key, text: content }) => key !== null || isMeantAsKey(judgedIn(content)));
}

/** What stands in the columns of a line, or behind one another as keys without a column do, in capital letters. */
const cellsOf = (text: string): string[] =>
  text
    .replace(/#.*$/, '')
    .split(/[;,|\t]/)
    .map((cell) => clean(cell.replace(/["'=]/g, '').replace(/\bnfe(?=\s*\d)/gi, '')))
    .flatMap(keysIn);

const keyLength = 44;

/** Keys that nothing but spaces kept apart; whatever has another length is left whole. */
function keysIn(cell: string): string[] {
  if (cell.length <= keyLength || cell.length % keyLength !== 0) return [cell];
  return Array.from({ length: cell.length / keyLength }, (_, at) => cell.slice(at * keyLength, (at + 1) * keyLength));
}

/** A key that lacks a few digits, has some too many or a wrong one; no number, name or amount in a column beside it. */
const isMeantAsKey = (cell: string): boolean =>
  /^\d{6}[\dA-Z]{34,42}$/.test(cell) && (cell.match(/\d/g)?.length ?? 0) >= 30;

const isKey = (cell: string): boolean => accessKeyFault(cell) === undefined;

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

/** Beside a key only what was meant as one is judged, too: nothing of the line is lost, and no other column reported. */
function readLine({ line, text }: { line: number; text: string }): KeyLine[] {
  const cells = cellsOf(text);
  const keys = cells.filter((cell) => isKey(cell) || isMeantAsKey(cell));
  if (keys.length > 1) return keys.map((cell) => judged(line, cell, cell));
  return [judged(line, text, cells.find(isKey) ?? judgedIn(text))];
}

function judged(line: number, text: string, cell: string): KeyLine {
  const fault = accessKeyFault(cell) ?? null;
  return { line, text: text.slice(0, shown), key: fault === null ? cell : null, fault };
}
