import { tables, type Locale } from '../../../../generated/tables.ts';
import { mostRows } from '../../../../schemas/core/formats/manyRows.ts';
import { sheetText } from '../../../../schemas/core/formats/sheetText.ts';
import type { Actor } from '../../access/actor.ts';
import { requireRight } from '../../access/rights.ts';
import type { Database } from '../../database/database.ts';
import { AppError } from '../../errors.ts';
import { malformed } from '../../rows/bodyRow.ts';
import type { Row } from '../../rows/view.ts';
import { cancel, rewritePiece, work } from '../kept/long.ts';
import { problemShown } from '../kept/problems.ts';
import {
  changeSetsOf,
  imports,
  isOwnImport,
  pieceLines,
  type KeptImport,
  type Settings,
  type Status,
} from '../kept/stored.ts';
import { undoingOf } from '../kept/told.ts';

/** Where an import is that came as a file: what is undone has ended well before. */
type FiledStatus = 'checking' | 'checked' | 'writing' | 'done' | 'cancelled' | 'undone';

const statuses = {
  open: 'checked',
  checking: 'checking',
  running: 'writing',
  undoing: 'writing',
  done: 'done',
  stopped: 'cancelled',
  canceled: 'cancelled',
  failed: 'cancelled',
} as const satisfies Record<Status, FiledStatus>;

/**
 * An own import, into whatever the person may still import; none whose lines still come, or came no further.
 * @throws AppError notFound, forbidden
 */
export async function filedImport({ reader }: Database, actor: Actor, id: number): Promise<KeptImport> {
  const found: KeptImport | undefined = await imports(reader).where({ id }).first();
  if (!found || !isOwnImport(actor, found) || !isHandedOver(found)) throw new AppError('notFound');
  requireRight(actor, found.entity, 'import');
  return found;
}

/** Whoever hands lines over says what their columns are. */
function isHandedOver({ settings }: KeptImport): boolean {
  const { columns }: Settings = JSON.parse(settings);
  return columns.length > 0;
}

/** How far it is, and how many rows became what, or would. */
export async function filedState({ reader }: Database, kept: KeptImport, locale: Locale): Promise<object> {
  const { id, entity, status, total, done, created, changed, unchanged, refused } = kept;
  const { isUndone } = (await undoingOf(reader, [kept]))(id);
  const isLeft = status === 'open' && done < total; // its check was stopped, or its lines were sent anew
  const told: FiledStatus = isLeft ? 'cancelled' : status === 'done' && isUndone ? 'undone' : statuses[status];
  const counts = { total, done, created, changed, unchanged, refused };
  const { leftOut = [] }: Settings = JSON.parse(kept.settings);
  const read = { columns: columnsOf(kept), leftOut };
  return { id, resource: tables[entity].path, status: told, ...counts, ...read, problem: problemShown(kept, locale) };
}

/** What each heading was taken for; null: it is not imported. */
function columnsOf({ settings }: KeptImport): { heading: string; property: string | null }[] {
  const { headings = [], columns }: Settings = JSON.parse(settings);
  return headings.map((heading, place) => ({ heading, property: columns[place] ?? null }));
}

/** By what all of it can be undone, where it was written in one; of more `POST /imports/:id/undo` takes all back. */
export async function undoOf({ reader }: Database, { id, status }: KeptImport): Promise<string | undefined> {
  const sets = status === 'done' ? await changeSetsOf(reader, id) : [];
  return sets.length === 1 && sets[0]?.undoneAt === null ? sets[0].id : undefined;
}

/**
 * Writes cells of a line anew, each by its property or its heading, and has all checked again: other lines may have been
 * refused for its sake.
 * @throws AppError notFound where there is no such line, unknownField, malformedRequest, importUnderWay once it is written
 */
export function mendLine(database: Database, actor: Actor, kept: KeptImport, line: number, cells: Row): Promise<void> {
  const settings: Settings = JSON.parse(kept.settings);
  const piece = Math.floor((line - 1) / pieceLines);
  const place = (line - 1) % pieceLines;
  return rewritePiece(database, actor, kept, piece, (lines) => {
    if (!lines[place]) throw new AppError('notFound');
    return lines.with(place, mended(lines[place], settings, cells));
  });
}

function mended(line: readonly string[], { columns, headings = [], decimalMark }: Settings, cells: Row): string[] {
  const row = Array.from({ length: Math.max(line.length, columns.length) }, (_, at) => line[at] ?? '');
  for (const [name, cell] of Object.entries(cells)) {
    const at = columns.includes(name) ? columns.indexOf(name) : headings.indexOf(name);
    if (at < 0) throw new AppError('unknownField', { affectedField: name });
    if (!isCell(cell)) throw malformed(name);
    row[at] = sheetText(cell, decimalMark);
  }
  return row;
}

/** What a cell may be in JSON: a text as the file would have it, or what a workbook has in it. */
const isCell = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Has the rows written, as many as one request may import in one transaction, all but the refused ones (`skip`) or, where one is refused, none of them (`stop`).
 * @throws AppError importUnderWay before it is checked, and once it is written
 */
export async function commitFiled(
  database: Database,
  actor: Actor,
  { id, entity, settings, done, total }: KeptImport,
  refused: Settings['refused'],
): Promise<void> {
  if (done < total) throw new AppError('importUnderWay'); // a mend that came to no end leaves it so
  const asked: Settings = { ...JSON.parse(settings), refused, together: total <= mostRows };
  await work(database, actor, entity, id, { status: 'running', settings: asked });
}

/** Ends it: of what is written already nothing stays. What has ended stays as it is. */
export async function cancelFiled(database: Database, actor: Actor, { id, entity }: KeptImport): Promise<void> {
  const canceled = await database.transaction((trx) =>
    imports(trx)
      .where({ id })
      .whereIn('status', ['open', 'checking'])
      .update({ status: 'canceled', leasedBy: null, leasedUntil: null }),
  );
  if (canceled === 0) await cancel(database, actor, entity, id);
}
