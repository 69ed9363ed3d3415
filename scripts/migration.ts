import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { processEnvironment, readConfig } from '../server/core/config.ts';
import type { Side } from './generate/project.ts';
import { draftNow } from './migration/drafts.ts';
import { writeMigration, writeSnapshot } from './migration/files.ts';
import type { Danger, Operation } from './migration/operations.ts';
import { refuseOwnTables } from './migration/ownTables.ts';
import type { SideDraft } from './migration/sides.ts';
import { planLines } from './migration/plan.ts';
import { isUntouched } from './migration/untouched.ts';
import { writeMigrationList } from './migrationList.mjs';

/** The core's first: one of the business's stands on it. */
const sides: readonly Side[] = ['core', 'app'];
const usage = 'npm run migration -- NAME [--allow-drop] [--allow-narrow] [--at YYYYMMDDHHMMSS]';

const warnings: Record<Danger, string> = {
  drop: 'Steps marked !! drop data for ever. A column, or a role, that has only changed its name says so with x-was.',
  narrow: 'Steps marked ! narrow what a column holds: npm run migrate changes nothing while rows do not fit.',
};

interface Wish {
  name: string;
  at: string;
  allowed: Record<Danger, boolean>;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

/** Drafts each side's next migration from what the schemas want and the snapshots have. Answers the exit code. */
async function main(): Promise<number> {
  const wish = readWish();
  const { drafts, ofRooms } = await draftNow();
  const all = [drafts.core, drafts.app];
  const operations = all.flatMap((each) => each.operations);
  const rules = all.flatMap((each) => each.rules);
  refuseOwnTables(operations, ofRooms);
  if (operations.length + rules.length > 0) {
    const lines = await planLines({ operations, rules }, readConfig(processEnvironment()).databaseUrl);
    console.log(['Plan:', ...lines].join('\n'));
  }
  if (operations.length === 0) {
    console.log('The database needs no migration: the snapshot has all that the schemas want.');
  }
  if (!(await agreed(await dangersFor(operations, wish)))) return 1;
  for (const side of sides) await write(side, drafts[side], wish);
  writeMigrationList();
  return 0;
}

async function write(side: Side, { operations, snapshot }: SideDraft, { at, name }: Wish): Promise<void> {
  if (operations.length > 0) {
    console.log(`Written: ${await writeMigration(side, at, name, operations)}. Read it, then run npm run migrate.`);
  }
  writeSnapshot(side, snapshot);
}

function readWish(): Wish {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { at: { type: 'string' }, 'allow-drop': { type: 'boolean' }, 'allow-narrow': { type: 'boolean' } },
  });
  const [name, ...more] = positionals;
  if (!name || more.length > 0 || !/^\w+$/.test(name))
    throw new Error(`A name of letters, digits and _ is wanted: ${usage}`);
  const at = values.at ?? new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  if (!/^\d{14}$/.test(at)) throw new Error(`--at wants 14 digits: ${usage}`);
  return { name, at, allowed: { drop: values['allow-drop'] ?? false, narrow: values['allow-narrow'] ?? false } };
}

function dangersOf(operations: readonly Operation[]): Danger[] {
  return [...new Set(operations.flatMap((operation) => operation.danger ?? []))].toSorted();
}

/** What is not agreed to yet, and has to be. */
async function dangersFor(operations: readonly Operation[], { allowed }: Wish): Promise<Danger[]> {
  const dangers = dangersOf(operations).filter((danger) => !allowed[danger]);
  if (dangers.length === 0 || !(await isUntouched(readConfig(processEnvironment()).databaseUrl))) return dangers;
  console.log('There is no database yet: nothing is lost by it.');
  return [];
}

/** Asks for each word in a terminal; without one, names all the flags at once and refuses. */
async function agreed(dangers: readonly Danger[]): Promise<boolean> {
  if (dangers.length > 0 && !process.stdin.isTTY) {
    for (const danger of dangers) console.log(warnings[danger]);
    const flags = dangers.map((danger) => `--allow-${danger}`).join(' ');
    console.error(`Refused: nothing was written. If it is meant so, add ${flags}.`);
    return false;
  }
  for (const danger of dangers) if (!(await typed(danger))) return false;
  return true;
}

async function typed(danger: Danger): Promise<boolean> {
  console.log(warnings[danger]);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const word = await terminal.question(`Type ${danger} to draft them: `);
  terminal.close();
  if (word.trim() !== danger) console.error('Refused: nothing was written.');
  return word.trim() === danger;
}
