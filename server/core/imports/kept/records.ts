import type { Knex } from 'knex';
import { mostRows } from '../../../../schemas/core/formats/manyRows.ts';
import { AppError } from '../../errors.ts';
import type { Job } from '../job.ts';
import { pieceLines, pieces } from './stored.ts';

/** The cells of a piece. */
export async function linesOfPiece(knex: Knex, importId: number, piece: number): Promise<string[][]> {
  const found: { lines: string } | undefined = await pieces(knex).where({ importId, piece }).first('lines');
  return JSON.parse(found?.lines ?? '[]');
}

/**
 * Whole records: the lines of a piece from one on that begins a record, and of the pieces behind it those that say more of
 * the rows which the last of them owns. @throws AppError tooManyRows where that has no end
 */
export async function recordsFrom(
  knex: Knex,
  importId: number,
  from: number,
  parse: (rows: string[][]) => Job,
): Promise<Job> {
  const piece = Math.floor(from / pieceLines);
  const lines = (await linesOfPiece(knex, importId, piece)).slice(from % pieceLines);
  const job = parse(lines);
  const last = lines[job.heads.at(-1) ?? 0];
  if (job.owned.length === 0 || !last) return job;
  for (let next = piece + 1; ; next++) {
    const behind = await linesOfPiece(knex, importId, next);
    const more = following(parse([last, ...behind]));
    lines.push(...behind.slice(0, more));
    if (lines.length > mostRows) throw new AppError('tooManyRows', { params: { maximum: mostRows } });
    if (behind.length === 0 || more < behind.length) return parse(lines);
  }
}

/** How many lines directly below the first one say more of its record. */
function following({ further }: Job): number {
  const places = further.get(0) ?? [];
  const gap = places.findIndex((place, at) => place !== at + 1);
  return gap === -1 ? places.length : gap;
}
