import { isDeepStrictEqual } from 'node:util';
import type { Rollup } from '../../generated/tables.ts';
import { readTallies, tallyRows } from '../../migrations/steps/rollups.ts';
import { countColumn, recordOf, type Stored, type Tally } from '../../schemas/formats/rollup.ts';
import type { Database } from '../../server/database/database.ts';

/** How a table of sums stood to the rows: a line for each sum that was another one, and how many there are. */
export interface Comparison {
  differences: string[];
  rows: number;
}

/** Compares a table of sums with what its rows come to, both of one moment. */
export function compareRollup({ reader }: Pick<Database, 'reader'>, rollup: Rollup): Promise<Comparison> {
  return reader.transaction(async (trx) => {
    const wanted = await tallyRows(trx, rollup);
    const kept = await readTallies(trx, rollup);
    const keys = [...new Set([...wanted.keys(), ...kept.keys()])].toSorted();
    const differences = keys.flatMap((key) => differenceOf(rollup, wanted.get(key), kept.get(key)));
    return { differences, rows: kept.size };
  });
}

/** What tells the row, and each column with what is kept and what the rows say. */
function differenceOf(rollup: Rollup, wanted: Tally | undefined, kept: Tally | undefined): string[] {
  const tally = wanted ?? kept;
  const [said, stands] = [figuresOf(rollup, wanted), figuresOf(rollup, kept)];
  if (!tally || isDeepStrictEqual(said, stands)) return [];
  const place = rollup.by.map(({ column }, at) => `${column} ${told(tally.by[at])}`).join(', ');
  const columns = Object.keys(said ?? stands ?? {}).filter((column) => told(said?.[column]) !== told(stands?.[column]));
  const faults = columns.map(
    (column) => `${column} is ${told(stands?.[column])}, the rows say ${told(said?.[column])}`,
  );
  return [`${place}: ${faults.join('; ')}`];
}

function figuresOf(rollup: Rollup, tally: Tally | undefined): Record<string, Stored> | undefined {
  if (!tally) return undefined;
  const record = recordOf(rollup, tally);
  const columns = [...rollup.by.map(({ column }) => column), countColumn, ...rollup.kept.map(({ column }) => column)];
  return Object.fromEntries(columns.map((column) => [column, record[column] ?? null]));
}

const told = (value: Stored | undefined): string => (value === undefined || value === null ? 'nothing' : String(value));
