import type { Knex } from 'knex';
import type { Seen } from '../asChecked.ts';
import type { LineResult } from '../lineResult.ts';
import { countsOf, toldLines, type ToldLine } from '../report.ts';
import type { Batch } from './batch.ts';
import { changeSetsOf, pieceLines, pieces, type KeptImport, type Piece, type Settings } from './stored.ts';

type Kept = Pick<KeptImport, 'id' | 'settings'>;

/** What its check has said; undefined: there was none, or of other lines. */
export async function seenOf(reader: Knex, kept: Kept, batch: Batch): Promise<Seen | undefined> {
  const { seen }: Settings = JSON.parse(kept.settings);
  const found: Pick<Piece, 'report'>[] = await pieces(reader)
    .where({ importId: kept.id })
    .whereIn('piece', piecesOf(batch))
    .select('report');
  if (seen === undefined || found.some(({ report }) => report === null)) return undefined;
  const own = (await changeSetsOf(reader, kept.id)).map(({ id }) => id);
  return { report: found.flatMap(({ report }) => JSON.parse(report ?? '[]')), entry: seen, own };
}

/** The pieces in which is told what becomes of it: of rows of its last record also what stands behind the piece. */
function piecesOf({ first, end, isWhole }: Batch): number[] {
  const begin = Math.floor(first / pieceLines);
  return isWhole ? Array.from({ length: Math.ceil(end / pieceLines) }, (_, piece) => piece) : [begin];
}

/** Writes down what became of lines, each in its piece; with the first what is to be known of all of them. */
export async function keepReports(
  trx: Knex,
  { id: importId }: Kept,
  batch: Batch,
  results: readonly LineResult[],
  more: { changeSetId?: string | null },
): Promise<void> {
  const all = toldLines(batch.job, results, 'changeSetId' in more);
  const [first] = piecesOf(batch);
  const isIn = (piece: number) => (told: ToldLine) => Math.floor((told.line - 1) / pieceLines) === piece;
  for (const piece of piecesOf(batch)) {
    const told = batch.isWhole ? all.filter(isIn(piece)) : all;
    const { created, changed, refused } = countsOf(told);
    const report = { report: JSON.stringify(told), created, changed, refused };
    await pieces(trx)
      .where({ importId, piece })
      .update({ ...report, ...(piece === first && more) });
  }
}
