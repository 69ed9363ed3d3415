import type { Rollup } from '../../generated/tables.ts';
import { atOneMoment, fillRollup, readTallies, tallyRows } from '../../migrations/steps/rollups.ts';
import { keyColumn, recordOf, type Stored, type Tally } from '../../schemas/core/formats/rollup.ts';
import type { Database } from '../../server/core/database/database.ts';
import { isRolledBack } from '../../server/core/database/errors.ts';

const retries = 10;

/** How a table of sums stood to the rows: a line for each sum that was another one, and how many there are. */
export interface Comparison {
  differences: string[];
  rows: number;
}

/** Compares a table of sums with what its rows come to, both of one moment. */
export function compareRollup({ reader }: Pick<Database, 'reader'>, rollup: Rollup): Promise<Comparison> {
  return atOneMoment(reader, async (trx) => {
    const wanted = await tallyRows(trx, rollup);
    const kept = await readTallies(trx, rollup);
    const keys = [...new Set([...wanted.keys(), ...kept.keys()])].toSorted();
    const differences = keys.flatMap((key) => differenceOf(rollup, wanted.get(key), kept.get(key)));
    return { differences, rows: kept.size };
  });
}

/** Makes a table of sums anew from its rows; who writes such rows meanwhile waits, or makes it begin again. */
export async function rebuildRollup({ writer }: Pick<Database, 'writer'>, rollup: Rollup): Promise<void> {
  for (let tried = 0; ; tried++) {
    try {
      return await fillRollup(rollup)(writer);
    } catch (error) {
      if (tried >= retries || !isRolledBack(error)) throw error;
    }
  }
}

/** What tells the row, and each column with what is kept and what the rows say. */
function differenceOf(rollup: Rollup, wanted: Tally | undefined, kept: Tally | undefined): string[] {
  const [said, stands] = [figuresOf(rollup, wanted), figuresOf(rollup, kept)];
  const differing = Object.keys({ ...said, ...stands }).filter((column) => said[column] !== stands[column]);
  if (differing.length === 0) return [];
  const by = (wanted ?? kept)?.by ?? [];
  const place = rollup.by.map(({ column }, at) => `${column} ${told(by[at])}`).join(', ');
  if (!wanted) return [`${place}: there are no such rows`];
  const figures = differing.filter((column) => !rollup.by.some((each) => each.column === column));
  if (!kept)
    return [`${place}: is missing, the rows say ${figures.map((each) => `${each} ${told(said[each])}`).join(', ')}`];
  const faults = differing.map((column) => `${column} is ${told(stands[column])}, the rows say ${told(said[column])}`);
  return [`${place}: ${faults.join('; ')}`];
}

/** The columns by which somebody reads it, and what it tells; nothing of a row that is not there. */
function figuresOf(rollup: Rollup, tally: Tally | undefined): Record<string, Stored> {
  if (!tally) return {};
  const { [keyColumn]: _, ...record } = recordOf(rollup, tally);
  return record;
}

const told = (value: Stored | undefined): string => (value === undefined || value === null ? 'nothing' : String(value));
