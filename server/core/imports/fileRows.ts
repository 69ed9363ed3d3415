import type { RowRun } from '../../../schemas/core/formats/fileRows.ts';
import { mostRows } from '../../../schemas/core/formats/manyRows.ts';
import { malformed } from '../rows/bodyRow.ts';
import { isRow } from '../rows/compare.ts';
import type { Row } from '../rows/view.ts';
import { isList, isText } from './body.ts';

/** Characters of the name of a sheet. */
const longestName = 255;

/**
 * In which rows of its file the lines of a body stand (`fileRows`), as far as it says so.
 * @throws AppError malformedRequest for what are no runs of lines, one behind the other
 */
export function fileRowsOf({ fileRows = null }: Row): RowRun[] {
  if (fileRows === null) return [];
  if (!isList(fileRows) || fileRows.length > mostRows) throw malformed('fileRows');
  let before = 0;
  return fileRows.map((run) => {
    if (!isRun(run) || run.from <= before) throw malformed('fileRows');
    before = run.from;
    const { from, row, sheet } = run;
    return { from, row, ...(sheet !== undefined && { sheet }) };
  });
}

const isRun = (run: unknown): run is RowRun =>
  isRow(run) && isCount(run['from']) && isCount(run['row']) && isSheet(run['sheet']);

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

const isSheet = (value: unknown): boolean => value === undefined || (isText(value) && value.length <= longestName);
