import { AppError } from '../errors.ts';
import { keepLists } from './lists.ts';
import { slices } from './slices.ts';
import { inSavepoint } from './trial.ts';
import type { Work } from './work.ts';

/** Into so many parts rows go of which one was refused. */
const partsOfRefused = 8;

/**
 * Writes many rows at once, and where one is refused in ever smaller parts, until it alone is: what is refused, and why,
 * never depends on who came along.
 * @param writeMany in a savepoint; throws what refuses one of them
 * @param writeOne answers what refused it
 */
export async function inParts<Asked, Done>(
  work: Work,
  all: readonly Asked[],
  writeMany: (part: readonly Asked[]) => Promise<Done[]>,
  writeOne: (only: Asked) => Promise<Done>,
): Promise<Done[]> {
  const [only, another] = all;
  if (only === undefined) return [];
  if (another === undefined) return [await writeOne(only)];
  const takeBackPromises = keepPromises(work);
  const written = await inSavepoint(work, () => writeMany(all));
  if (!(written instanceof AppError)) return written;
  takeBackPromises();
  const done: Done[] = [];
  for (const part of slices(all, Math.ceil(all.length / partsOfRefused)))
    done.push(...(await inParts(work, part, writeMany, writeOne)));
  return done;
}

/** What is promised for the commit, in lists and afterwards: what a refused attempt adds is taken back with it. */
function keepPromises(work: Work): () => void {
  const promised = work.committing.length;
  const restoreLists = keepLists(work);
  return () => {
    work.committing.length = promised;
    restoreLists();
  };
}
