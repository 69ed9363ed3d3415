import type { Writable } from 'node:stream';
import type { Request } from 'express';
import type { Locale } from '../../../generated/tables.ts';
import { locales } from '../../../schemas/core/formats/locale.ts';
import { AppError } from '../errors.ts';
import { parameter } from '../listQuery/parse.ts';
import type { Style } from './style.ts';

/** Whether a request asks for its answer as a file. */
export function wantsCsv(request: Request): boolean {
  return request.get('Accept')?.includes('text/csv') === true && request.accepts(['json', 'text/csv']) === 'text/csv';
}

/** What programs call a workbook of sheets (ISO/IEC 29500). */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Whether a request asks for its answer as a workbook. */
export function wantsWorkbook(request: Request): boolean {
  return (
    request.get('Accept')?.includes(workbookType) === true && request.accepts(['json', workbookType]) === workbookType
  );
}

/** The language of a file, where the address says one. @throws AppError malformed */
export function localeAsked(request: Request): Locale | undefined {
  const asked = parameter(request.query, 'locale');
  const locale = locales.find((each) => each === asked);
  if (asked !== undefined && !locale) throw new AppError('malformed', { affectedField: 'locale' });
  return locale;
}

/** A line of RFC 4180. */
export function lineOf(cells: readonly string[], { separator, special }: Style): string {
  return `${cells.map((cell) => (special.test(cell) ? quoted(cell) : cell)).join(separator)}\r\n`;
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Bytes that may wait for a slow reader: less would keep the database waiting too. */
const waitingAtMost = 256 * 1024;

/** Waits until the reader has taken enough of what was written, or is gone. */
export async function waitForDrain(stream: Writable): Promise<void> {
  if (stream.writableLength < waitingAtMost || stream.destroyed) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
  });
}
