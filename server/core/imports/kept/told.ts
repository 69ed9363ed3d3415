import type { Knex } from 'knex';
import type { EntityName, Locale } from '../../../../generated/tables.ts';
import type { Actor } from '../../access/actor.ts';
import { isoDateTime } from '../../database/dateTime.ts';
import type { Range } from '../../listQuery/range.ts';
import type { Sight } from '../../listQuery/sight.ts';
import type { Row } from '../../rows/view.ts';
import { takenPaths } from '../columns.ts';
import { shownLine, type AnyLine, type ToldLine } from '../report.ts';
import { problemShown } from './problems.ts';
import { linesOfPiece } from './records.ts';
import {
  ended,
  isOwnImport,
  pieceLines,
  pieces,
  seenImports,
  type KeptImport,
  type Piece,
  type Settings,
} from './stored.ts';

/** Those that a list shows. */
const listed = 100;

/** The imports of an entity that somebody sees, the newest first, without lines that nobody has imported yet. */
export function listedImports(knex: Knex, actor: Actor, entity: EntityName): Promise<KeptImport[]> {
  return seenImports(knex, actor, entity)
    .whereNotIn('status', ['open', 'checking'])
    .orderBy('id', 'desc')
    .limit(listed);
}

/** What is known of the changes of an import: nothing until it has ended. */
interface Undoing {
  /** Whether there is something to take back. */
  readonly canUndo: boolean;
  /** Whether all of it was. */
  readonly isUndone: boolean;
}

export async function undoingOf(knex: Knex, kept: readonly KeptImport[]): Promise<(id: number) => Undoing> {
  const ids = kept.filter(({ status }) => ended.includes(status)).map(({ id }) => id);
  const rows: { importId: number; sets: number | string; undone: number | string }[] = await knex(
    'row_import_piece as p',
  )
    .join('change_set as c', 'c.id', 'p.changeSetId')
    .whereIn('p.importId', ids)
    .groupBy('p.importId')
    .select('p.importId')
    .count({ sets: 'c.id', undone: 'c.undoneAt' });
  const found = new Map(rows.map(({ importId, sets, undone }) => [importId, [Number(sets), Number(undone)] as const]));
  return (id) => {
    const [sets, undone] = found.get(id) ?? [0, 0];
    return { canUndo: sets > undone, isUndone: sets > 0 && sets === undone };
  };
}

/** An import as its reader is told of it, but for who imported it. */
export function told(actor: Actor, kept: KeptImport, { canUndo, isUndone }: Undoing, locale: Locale) {
  const { id, file, status, total, done, created, changed, unchanged, refused, createdAt } = kept;
  const counts = { total, done, created, changed, unchanged, refused };
  const isOver = status === 'done' && isUndone;
  return {
    id,
    file,
    createdAt: isoDateTime(new Date(createdAt * 1000)),
    status: isOver ? 'undone' : status,
    ...counts,
    canUndo,
    problem: problemShown(kept, locale),
    canOpen: isOwnImport(actor, kept),
  };
}

/** How its lines were read, with what each column was called. */
export function settingsTold({ settings }: KeptImport, labels: ReadonlyMap<string, string>) {
  const {
    columns,
    headings,
    values = {},
    forNew = [],
    mode,
    by,
    locale,
    decimalMark,
    dates,
  }: Settings = JSON.parse(settings);
  const shown = columns.map((name) => name && { name, label: labels.get(name) ?? name });
  return { columns: shown, headings: headings ?? null, values, forNew, mode, by, locale, decimalMark, dates };
}

/** Which lines are asked for: those of which something became, or all. */
export type Which = 'created' | 'changed' | 'refused' | 'all';

/** Some lines of an import, and how many there are. */
interface Lines {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Lines of an import in their order, each with its cells, as the file had them, and what became of it, of changes as far as its reader may see them now. */
export async function linesOf(
  knex: Knex,
  sight: Sight,
  { id, entity, settings }: KeptImport,
  which: Which,
  range: Range,
  locale: Locale,
): Promise<Lines> {
  const seen = new Set(takenPaths(sight, entity).map(({ name }) => name));
  const { fileRows = [] }: Settings = JSON.parse(settings);
  const found: Row[] = [];
  const { asked, total } = await piecesWith(knex, id, which, range);
  for (const { piece, skip } of asked) {
    const stored: Pick<Piece, 'lines' | 'report'> | undefined = await pieces(knex)
      .where({ importId: id, piece })
      .first('lines', 'report');
    const [cells, report]: [string[][], ToldLine[] | null] = [
      JSON.parse(stored?.lines ?? '[]'),
      JSON.parse(stored?.report ?? 'null'),
    ];
    const first = piece * pieceLines;
    const cellsAt = async (line: number) => cells[line - first] ?? lineAt(knex, id, line);
    const lines =
      which === 'all' ? allLines(cells, report, first) : (report ?? []).filter(({ result }) => result === which);
    for (const line of lines.slice(skip, skip + range.limit - found.length))
      found.push({ ...shownLine(asSeen(line, seen), fileRows, locale), cells: await cellsAt(line.line - 1) });
  }
  return { rows: found, total };
}

/** What was answered when an import was written, of changes as far as its reader may see them now. */
export async function reportTold(knex: Knex, sight: Sight, kept: KeptImport, locale: Locale) {
  const { id, entity, created, changed, unchanged, refused } = kept;
  const seen = new Set(takenPaths(sight, entity).map(({ name }) => name));
  const { fileRows = [] }: Settings = JSON.parse(kept.settings);
  const stored: Pick<Piece, 'report'>[] = await pieces(knex).where({ importId: id }).orderBy('piece').select('report');
  const lines = stored.flatMap(({ report }): ToldLine[] => JSON.parse(report ?? '[]'));
  const rows = lines.map((line) => shownLine(asSeen(unmade(line), seen), fileRows, locale));
  return { created, changed, unchanged, refused, rows };
}

/** The report of a write names no rows that it has made. */
function unmade({ id, ...line }: ToldLine): ToldLine {
  return line.result === 'created' || id === undefined ? line : { ...line, id };
}

/** The lines of a piece, of which `first` is the number of the first one; without a report nothing is known of them yet. */
function allLines(cells: readonly string[][], report: readonly ToldLine[] | null, first: number): AnyLine[] {
  const byLine = new Map(report?.map((each) => [each.line, each]));
  const result = report ? 'unchanged' : 'pending';
  return cells.map((_, place) => byLine.get(first + place + 1) ?? { line: first + place + 1, result });
}

/** The cells of a line; what is told of a piece goes on in those behind it where rows of its last record stand there. */
async function lineAt(knex: Knex, importId: number, line: number): Promise<string[]> {
  const lines = await linesOfPiece(knex, importId, Math.floor(line / pieceLines));
  return lines[line % pieceLines] ?? [];
}

/** The pieces that hold a range of such lines, each with how many of them stand before the range, and how many there are. */
async function piecesWith(knex: Knex, importId: number, which: Which, { offset, limit }: Range) {
  const counted: { piece: number; count: number }[] = await pieces(knex)
    .where({ importId })
    .orderBy('piece')
    .select('piece', which === 'all' ? 'count' : `${which} as count`);
  let total = 0;
  const asked = counted.flatMap(({ piece, count }) => {
    const from = total;
    total += count;
    const isIn = count > 0 && from < offset + limit && total > offset;
    return isIn ? [{ piece, skip: Math.max(0, offset - from) }] : [];
  });
  return { asked, total };
}

function asSeen(line: AnyLine, seen: ReadonlySet<string>): AnyLine {
  const { changes } = line;
  if (!changes) return line;
  return { ...line, changes: Object.fromEntries(Object.entries(changes).filter(([name]) => seen.has(name))) };
}
