import type { Knex } from 'knex';
import { addTo, recordOf, tallyOf, type RollupShape, type Tally } from '../../schemas/core/formats/rollup.ts';
import { foreseen, harmless, isSqlite, query, quoted, type Step } from './step.ts';

/** Rows of one statement: few enough for the bindings of both databases. */
const batch = 5000;
const written = 400;

/** Sums up the rows of a table anew into its table of sums, in one transaction. */
export function fillRollup(shape: RollupShape): Step {
  const step: Step = (knex) =>
    atOneMoment(knex, async (trx) => {
      const tallies = await tallyRows(trx, shape, true);
      await trx(shape.table).delete();
      await trx.batchInsert(
        shape.table,
        [...tallies.values()].map((tally) => recordOf(shape, tally)),
        written,
      );
    });
  return foreseen(step, harmless);
}

/**
 * A transaction to which the rows stay as they are at its first reading, and so do the gaps between those that it locks:
 * connections to MySQL ask for less by themselves. Not within another one.
 */
export function atOneMoment<T>(knex: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return knex.transaction(work, isSqlite(knex) ? {} : { isolationLevel: 'repeatable read' });
}

/**
 * What the rows of a table sum up to, by the key of the rollup's row. `holding`: nobody changes or adds one until the
 * transaction ends.
 */
export async function tallyRows(knex: Knex, shape: RollupShape, holding = false): Promise<Map<string, Tally>> {
  const tallies = new Map<string, Tally>();
  const lock = holding && !isSqlite(knex) ? ' lock in share mode' : '';
  const text = `${selectFrom(shape)} where t.id > ? order by t.id limit ${batch}${lock}`;
  for (let after = 0; ;) {
    const rows = await query(knex, text, after);
    for (const row of rows) addTo(tallies, shape, row, true);
    if (rows.length < batch) return tallies;
    after = Number(rows.at(-1)?.['id']);
  }
}

/** The rows of a table as `t`, with what the rows say to which they refer. */
function selectFrom({ from, by, kept }: RollupShape): string {
  const own = [...by.filter(({ via }) => !via), ...kept].map(({ of }) => of);
  const columns = [...new Set(['id', ...own])].map((each) => `t.${quoted(each)}`);
  const referred = by.flatMap(({ of, via }, at) => (via ? [{ of, ...via, alias: `v${at}` }] : []));
  const values = referred.map(({ alias, property, of }) => `${alias}.${quoted(property)} as ${quoted(of)}`);
  const joins = referred.map(
    ({ alias, table, key }) => ` left join ${quoted(table)} ${alias} on ${alias}.id = t.${quoted(key)}`,
  );
  return `select ${[...columns, ...values].join(', ')} from ${quoted(from)} t${joins.join('')}`;
}

/** What a table of sums has, by the key of its rows. */
export async function readTallies(knex: Knex, shape: RollupShape): Promise<Map<string, Tally>> {
  const rows = await query(knex, `select * from ${quoted(shape.table)}`);
  const tallies = rows.map((row) => tallyOf(shape, row));
  return new Map(tallies.map((tally) => [tally.key, tally]));
}
