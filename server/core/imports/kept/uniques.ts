import type { Knex } from 'knex';
import type { Database } from '../../database/database.ts';
import type { Job } from '../job.ts';
import { uniqueKeys } from '../linesBefore.ts';
import type { ToldLine } from '../report.ts';
import { firstLines, rememberKeys, type KnownLine } from './keys.ts';
import { recordsFrom } from './records.ts';
import { pieceLines, pieces, type Piece } from './stored.ts';

/**
 * Remembers the unique values that the lines before one have taken, of the pieces of which that was not done yet. Who
 * writes asks for it once a line is refused for what another one may have: a file in which none is pays nothing.
 */
export async function rememberUniques(
  { reader, dialect, transaction }: Database,
  importId: number,
  before: number,
  parse: (rows: string[][]) => Job,
): Promise<void> {
  const keys = Array.from({ length: Math.ceil(before / pieceLines) }, (_, piece) => remembered(piece));
  const done = await firstLines(reader, importId, keys);
  for (let from = 0; from < before;) {
    const piece = Math.floor(from / pieceLines);
    const end = done.get(remembered(piece))?.line;
    if (end === undefined) {
      const job = await recordsFrom(reader, importId, from, parse);
      const lines = await takenBy(reader, importId, piece, job, from);
      from += Math.max(1, job.lines.length);
      const mark = { line: from, steps: 0, keys: [remembered(piece)] };
      await transaction((trx) => rememberKeys(trx, dialect, importId, [...lines, mark]));
    } else from = end;
  }
}

/** By what it is known that the lines of a piece are; its `line` is the one behind them. */
const remembered = (piece: number): string => `uniques of ${piece}`;

/** By what unique values the records of a piece are known that were not refused; the first line is at `from`. */
async function takenBy(knex: Knex, importId: number, piece: number, job: Job, from: number): Promise<KnownLine[]> {
  const stored: Pick<Piece, 'report'> | undefined = await pieces(knex).where({ importId, piece }).first('report');
  const report: ToldLine[] = JSON.parse(stored?.report ?? '[]');
  const refused = new Set(report.flatMap(({ line, result }) => (result === 'refused' ? line - 1 : [])));
  return job.heads
    .map((place) => ({ line: from + place, steps: 0, keys: uniqueKeys(job, place) }))
    .filter(({ line }) => !refused.has(line));
}
