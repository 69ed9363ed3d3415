import { hash } from 'node:crypto';
import type { Knex } from 'knex';
import type { SqlDialect } from '../../database/dialects/dialect.ts';
import type { LineBefore } from '../linesBefore.ts';
import { slices } from '../../rows/slices.ts';

/** Values in one statement. */
const atOnce = 500;
/** Rows that one statement deletes. */
const forgottenAtOnce = 10_000;

const hashOf = (key: string): string => hash('sha256', key).slice(0, 32);

/** A line with all by which it is known. */
export interface KnownLine extends LineBefore {
  readonly keys: readonly string[];
}

/** Remembers by what lines are known, each as the first one that is known so; again the same ones change nothing. */
export async function rememberKeys(
  trx: Knex,
  { insertNew }: SqlDialect,
  importId: number,
  lines: Iterable<KnownLine>,
): Promise<void> {
  const rows = new Map<string, LineBefore & { hash: string }>();
  for (const { line, steps, keys } of lines)
    for (const own of keys.map(hashOf)) if (!rows.has(own)) rows.set(own, { hash: own, line, steps });
  for (const part of slices([...rows.values()], atOnce))
    await trx.raw(
      `${insertNew} row_import_key (importId, hash, line, steps) values ${part.map(() => '(?, ?, ?, ?)').join(', ')}`,
      part.flatMap(({ hash: own, line, steps }) => [importId, own, line, steps]),
    ); // knex itself writes a select for each row
}

/** By key the first line that is known so. */
export async function firstLines(
  knex: Knex,
  importId: number,
  keys: Iterable<string>,
): Promise<ReadonlyMap<string, LineBefore>> {
  const byHash = new Map([...keys].map((key) => [hashOf(key), key]));
  const found = new Map<string, LineBefore>();
  for (const part of slices([...byHash.keys()], atOnce)) {
    const rows: (LineBefore & { hash: string })[] = await knex('row_import_key')
      .where({ importId })
      .whereIn('hash', part)
      .select('hash', 'line', 'steps');
    for (const { hash: own, line, steps } of rows) found.set(byHash.get(own) ?? '', { line, steps });
  }
  return found;
}

/** Forgets by what some of the lines are known; answers whether there are more. */
export async function forgetSomeKeys(trx: Knex, importId: number): Promise<boolean> {
  const known = () => trx('row_import_key').where({ importId });
  const next: { hash: string } | undefined = await known().orderBy('hash').offset(forgottenAtOnce).first('hash');
  await (next ? known().where('hash', '<', next.hash) : known()).delete();
  return next !== undefined;
}
