import type { Locale } from '../../../../generated/app.ts';
import type { Resource } from '../../../../generated/resources.ts';
import type { FileRow } from '../../../../schemas/core/formats/fileRows.ts';
import { draftOf, type Checked, type Draft } from './draft.ts';
import type { KeptRow, OpenedImport } from './kept.ts';
import { signsIn, tableOf } from '../../../../schemas/core/formats/importFile/table.ts';

/** What stood above the columns of a kept import, else what they are called. */
export const headOf = ({ headings, columns }: OpenedImport): string[] =>
  columns.map((column, place) => headings[place] ?? column?.label ?? '');

/** They are found where they stand in the file that was imported. */
const placeOf = ({ row, sheet }: KeptRow): FileRow => ({ row, ...(sheet !== undefined && { sheet }) });

/** The lines of a kept import as they were, with its settings. `json`: what its headings name. */
export function draftAgain(
  resource: Resource,
  opened: OpenedImport,
  name: string,
  locale: Locale,
  json: unknown,
): Draft {
  const { columns, values, forNew, mode, by, decimalMark, dates, rows } = opened;
  const cells = [headOf(opened), ...rows.map((row) => row.cells)];
  const origin = { name, cells, rows: [{ row: 1 }, ...rows.map(placeOf)], further: [] };
  const signs = { ...signsIn(origin, locale), decimalMark, dates };
  const draft = draftOf(resource, origin, signs, tableOf(origin, signs), json);
  return { ...draft, columns: columns.map((column) => column?.name ?? null), values, forNew, mode, by };
}

/** What was wrong with them, until they are checked again: the lines are those of no check. */
export function checkedAgain({ lines }: Draft, { rows, refused }: OpenedImport): Checked {
  const wrong = rows.map((row, place) => ({ ...row, line: place + 1 })).filter(({ result }) => result === 'refused');
  const report = { created: 0, changed: 0, unchanged: 0, refused: Math.min(refused, wrong.length), rows: wrong };
  return { report, lines: [...lines] };
}
