import { AppError } from '../errors.ts';
import type { Work } from '../rows/work.ts';
import { numberOf, type Job } from './job.ts';
import type { LineResult } from './lineResult.ts';
import type { ToldLine } from './report.ts';

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
 * the check, or make anew what somebody else has deleted: nobody has seen that.
 */
export async function asChecked(
  work: Work,
  job: Job,
  results: readonly LineResult[],
  { report, ...since }: Seen,
): Promise<LineResult[]> {
  const told = new Map(report.map((each) => [each.line, each]));
  const toldOf = ({ place }: LineResult) => told.get(numberOf(job, place) + 1);
  const unseen = results.filter((result) => result.result === 'changed' && isUnseen(toldOf(result), result));
  const written = await writtenByOthers(work, job, unseen.flatMap(idOf), since);
  const isGone = (result: LineResult) => result.result === 'created' && wasThere(toldOf(result));
  const error = new AppError('updateConflict', { entity: job.entity });
  return results.map((result) =>
    isGone(result) || (unseen.includes(result) && idOf(result).some((id) => written.has(id)))
      ? { place: result.place, result: 'refused', error }
      : result,
  );
}

const idOf = (result: LineResult): number[] => ('id' in result ? [result.id] : []);

/** Whether a check has found the row of a line; of one that was refused that is not known. */
const wasThere = (then: ToldLine | undefined): boolean => then === undefined || then.result === 'changed';

/** Whether a change writes over something else than its check has said; of a refused line it has said nothing. */
function isUnseen(then: ToldLine | undefined, { changes }: Changed): boolean {
  return Object.entries(changes).some(([name, [was]]) => then?.changes?.[name]?.[0] !== was);
}

/** Those of these rows into which somebody has written since, other than by the import itself. */
async function writtenByOthers(
  { trx, undoable: { set } }: Work,
  { entity }: Job,
  ids: readonly number[],
  { entry, own }: Omit<Seen, 'report'>,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const found: { rowId: number }[] = await trx('history')
    .where({ entity })
    .whereIn('rowId', ids)
    .where('id', '>', entry)
    .where((other) => other.whereNull('changeSetId').orWhereNotIn('changeSetId', [...own, ...(set ? [set.id] : [])]))
    .distinct('rowId');
  return new Set(found.map(({ rowId }) => rowId));
}
