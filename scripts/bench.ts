import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/core/database/database.ts';
import type { Dialect } from '../server/core/database/url.ts';
import { measureAlone, measureCsv } from './bench/alone.ts';
import { measureBundles } from './bench/bundles.ts';
import { readFacts } from './bench/cases.ts';
import { measureDashboards } from './bench/dashboards.ts';
import { measureCrowd } from './bench/crowd.ts';
import { measureImport } from './bench/imports.ts';
import { measureRowImport } from './bench/rowImports.ts';
import { measureOpening } from './bench/opening.ts';
import { preparedDatabase } from './bench/prepared.ts';
import { type Result, tableOf } from './bench/result.ts';
import { measureSignIn } from './bench/signIn.ts';
import { measureStock } from './bench/stock.ts';
import { measureSums } from './bench/sums.ts';
import { measureLoad } from './bench/underLoad.ts';
import { buildChanged } from './bundle.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '6' },
    database: { type: 'string', default: 'sqlite,mysql' },
    write: { type: 'boolean', default: false },
  },
});

const dialects = (['sqlite', 'mysql'] as const).filter((dialect) => values.database.split(',').includes(dialect));
const [first] = dialects;

/** Everything on one database; what no database matters for, on the first. */
async function measure(dialect: Dialect): Promise<Result[]> {
  const prepared = await preparedDatabase(dialect, Number(values.rows));
  const database = await openDatabase(prepared.url);
  try {
    const facts = { ...(await readFacts(database)), rows: Number(values.rows) };
    const effort = { seconds: Number(values.seconds) };
    return [
      ...(await measureLoad(database, prepared.url, facts, effort)),
      ...(await measureAlone(database, prepared.url, facts)),
      ...(await measureCsv(database, prepared.url)),
      ...(await measureSignIn(database, prepared.url)),
      ...(dialect === first ? [...(await measureBundles(prepared.url)), ...(await measureOpening(prepared.url))] : []),
    ];
  } finally {
    await database.close();
    await prepared.stop();
  }
}

function report(table: string): string {
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, Node.js ${process.versions.node}`;
  return `# Speed

Written by \`npm run bench -- --write\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, ${Number(values.rows).toLocaleString('en-US')} customers.

32 connections keep each server busy, one server after the other, each a process of its own beside the database and the
load on the same machine. _Ours_ is \`node dist/server.js\` as an administrator uses it. The _yardstick_ is express and
knex on the same driver without rights, validation or messages; its writes are one transaction of knex with version check and
history rows, its lists have whole rows with what their references name, joined in one statement, and no total. _node:http_ answers the same bytes
without reading anything. Processor time is that of the server's process. Sums are those of a coordinator's customers
among 1,000,000 movements; the yardstick's are as exact, and both are asked in turns. The slowest panel is that of all
dashboards among 1,000,000 movements and 100,000 invoices of two years, asked alone; the yardstick of drawing is the list of customers.

${table}
`;
}

await buildChanged();
const results: Result[] = [];
for (const dialect of dialects) results.push(...(await measure(dialect)), ...(await measureSums(dialect)));
if (dialects.includes('sqlite')) {
  results.push(
    ...(await measureImport()),
    ...(await measureRowImport()),
    ...(await measureStock()),
    ...(await measureDashboards()),
    ...(await measureCrowd()),
  );
}
const table = tableOf(results);
console.log(`\n${table}`);
if (values.write) writeFileSync(fileURLToPath(new URL('../docs/bench.md', import.meta.url)), report(table));
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
