import { parseArgs } from 'node:util';
import { tables, type Rollup } from '../generated/tables.ts';
import { processEnvironment, readConfig } from '../server/core/config.ts';
import { openDatabase, type Database } from '../server/core/database/database.ts';
import { compareRollup, rebuildRollup } from './summaries/rollups.ts';

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

/** Sums up anew what `x-rollups` keeps, or with `--check` says where it differs from the rows. Answers the exit code. */
async function main(): Promise<number> {
  const { check = false } = parseArgs({ options: { check: { type: 'boolean' } } }).values;
  const database = await openDatabase(readConfig(processEnvironment()).databaseUrl, { statementTimeout: 0 });
  const rollups = Object.values(tables).flatMap((table) => table.rollups);
  let differing = 0;
  try {
    for (const rollup of rollups) {
      if (check) differing += await say(database, rollup);
      else await makeAnew(database, rollup);
    }
  } finally {
    await database.close();
  }
  if (differing > 0) console.log('npm run summaries makes them anew from the rows.');
  return differing > 0 ? 1 : 0;
}

/** Says what is wrong with a table of sums, and answers how many of them are. */
async function say(database: Database, rollup: Rollup): Promise<number> {
  const { differences, rows } = await compareRollup(database, rollup);
  const said = differences.length === 0 ? 'all as the rows say' : `${differences.length} not as the rows say`;
  console.log([`${rollup.table}: ${rows} sums, ${said}.`, ...differences.map((line) => `  ${line}`)].join('\n'));
  return differences.length;
}

async function makeAnew(database: Database, rollup: Rollup): Promise<void> {
  await rebuildRollup(database, rollup);
  console.log(`${rollup.table} is made anew from the rows of ${rollup.from}.`);
}
