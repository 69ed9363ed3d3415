import type { Request, Response } from 'express';
import type { EntityName } from '../../../generated/tables.ts';
import type { Database } from '../database/database.ts';
import { parameter } from '../listQuery/parse.ts';
import type { Row } from '../rows/view.ts';
import { streamOf } from '../sending.ts';
import { waitForDrain, lineOf } from './answer.ts';
import { csvColumns, styleOf } from './columns.ts';
import { fileName, openList } from './list.ts';
import { lineWriter } from './statement.ts';
import type { Style } from './style.ts';

/**
 * Answers a list as a CSV file: all rows that the filter leaves; a slow reader holds up nobody but itself. Reading stops
 * when the client goes away.
 * @throws AppError forbidden without the right to export; 400 as for a list
 */
export async function streamCsv(
  database: Database,
  entity: EntityName,
  request: Request,
  response: Response,
): Promise<void> {
  const isRaw = parameter(request.query, 'raw') === '1';
  const { locale, columns, batches } = await openList(database, entity, request, (sight, names, language) =>
    csvColumns(sight, entity, names, styleOf(language, isRaw)),
  );
  const style = styleOf(locale, isRaw);
  response
    .type('text/csv; charset=utf-8')
    .set('Content-Disposition', `attachment; filename="${fileName(entity, 'csv')}"`);
  const stream = streamOf(response);
  stream.write(
    style.byteOrderMark +
      lineOf(
        columns.map(({ label }) => style.text(label)),
        style,
      ),
  );
  const linesOf = lineWriter(columns);
  for await (const rows of batches()) {
    stream.write(textOf(rows, linesOf, style));
    await waitForDrain(stream);
    if (response.destroyed) break;
  }
  stream.end();
}

function textOf(rows: readonly Row[], linesOf: (row: Row) => string[][], style: Style): string {
  let text = '';
  for (const row of rows) for (const cells of linesOf(row)) text += lineOf(cells, style);
  return text;
}
