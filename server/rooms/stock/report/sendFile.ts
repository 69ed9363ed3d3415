import type { Response } from 'express';
import { businessDay } from '../../../core/businessDay.ts';
import { waitForDrain, lineOf } from '../../../core/csv/answer.ts';
import type { Style } from '../../../core/csv/style.ts';
import { streamOf } from '../../../core/sending.ts';
import type { ReportColumn } from './file.ts';

/** Sends a file page by page, as its reader takes it; what fails before the first one is still answered as an error. */
export async function sendFile(
  response: Response,
  name: string,
  style: Style,
  pages: AsyncGenerator<string>,
): Promise<void> {
  const first = await pages.next();
  response.type('text/csv; charset=utf-8');
  response.set('Content-Disposition', `attachment; filename="${name}-${businessDay()}.csv"`);
  const stream = streamOf(response);
  stream.write(style.byteOrderMark);
  for (let page = first; !page.done && !response.destroyed; page = await pages.next()) {
    stream.write(page.value);
    await waitForDrain(stream);
  }
  stream.end();
}

/** The line above a file's rows. */
export function headOf<R>(columns: readonly ReportColumn<R>[], style: Style): string {
  return lineOf(
    columns.map(({ name, label }) => style.text(style.label(label, name))),
    style,
  );
}

/** A line for each row. */
export function linesOf<R>(rows: readonly R[], columns: readonly ReportColumn<R>[], style: Style): string {
  return rows
    .map((row) =>
      lineOf(
        columns.map(({ write }) => write(row, style)),
        style,
      ),
    )
    .join('');
}
