import { once } from 'node:events';
import type { Request, Response } from 'express';
import type { Locale } from '../../generated/tables.ts';
import { locales } from '../../schemas/formats/locale.ts';
import { AppError } from '../errors.ts';
import { parameter } from '../listQuery/parse.ts';
import type { Style } from './style.ts';

/** Whether a request asks for its answer as a file. */
export function wantsCsv(request: Request): boolean {
  return request.get('Accept')?.includes('text/csv') === true && request.accepts(['json', 'text/csv']) === 'text/csv';
}

/** The language of a file, where the address says one. @throws AppError malformed */
export function localeAsked(request: Request): Locale | undefined {
  const asked = parameter(request.query, 'locale');
  const locale = locales.find((each) => each === asked);
  if (asked !== undefined && !locale) throw new AppError('malformed', { affectedField: 'locale' });
  return locale;
}

/** A line of RFC 4180. */
export function lineOf(cells: readonly string[], { separator }: Style): string {
  return `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`;
}

/** What holds the separator, a quote or a line break stands in quotes. */
function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The reader has taken what was written, or is gone. */
export async function drained(response: Response): Promise<void> {
  const gone = new AbortController();
  const { signal } = gone;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).catch(() => {});
  gone.abort();
}
