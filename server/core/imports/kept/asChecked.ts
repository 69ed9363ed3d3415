import { AppError } from '../../errors.ts';
import type { Work } from '../../rows/work.ts';
import { numberOf, type Job } from '../job.ts';
import type { LineResult } from '../lineResult.ts';
import type { ToldLine } from '../report.ts';

/** What a check has said of the lines of a piece, and the last entry of the history that it can have known. */
export interface Seen {
  readonly report: readonly ToldLine[];
  readonly entry: number;
  /** The changes by which the import itself has written since. */
  readonly own: readonly string[];
}

type Changed = Extract<LineResult, { result: 'changed' }>;

/**
 * The same results, but that a line is refused which would write over what somebody else has written into its row since
 * the check: nobody has seen that.
 */
export async function asChecked(
  { trx, undoable }: Work,
  job: Job,
  results: readonly LineResult[],
  { report, entry, own }: Seen,
): Promise<LineResult[]> {
  const told = new Map(report.map((each) => [each.line, each]));
  const isOther = (result: LineResult): result is Changed =>
    result.result === 'changed' && isUnseen(told.get(numberOf(job, result.place) + 1), result);
  const ids = results.filter(isOther).map(({ id }) => id);
  if (ids.length === 0) return [...results];
  const ours = [...own, ...(undoable.set ? [undoable.set.id] : [])];
  const found: { rowId: number }[] = await trx('history')
    .where('entity', job.entity)
    .whereIn('rowId', ids)
    .where('id', '>', entry)
    .where((other) => other.whereNull('changeSetId').orWhereNotIn('changeSetId', ours))
    .distinct('rowId');
  const written = new Set(found.map(({ rowId }) => rowId));
  const error = new AppError('updateConflict', { entity: job.entity });
  return results.map((result) =>
    isOther(result) && written.has(result.id) ? { place: result.place, result: 'refused', error } : result,
  );
}

/** Whether a change writes over something else than its check has said; what was refused then may be right by now. */
function isUnseen(then: ToldLine | undefined, { changes }: Changed): boolean {
  if (then?.result === 'refused') return false;
  return Object.entries(changes).some(([name, [was]]) => then?.changes?.[name]?.[0] !== was);
}
