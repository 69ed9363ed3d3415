import { teamScope } from '../../server/rooms/salesStructure/teamScope.ts';
import { openDatabase } from '../../server/core/database/database.ts';
import type { Dialect } from '../../server/core/database/url.ts';
import { alone } from './load.ts';
import { preparedDatabase } from './prepared.ts';
import { atMost, type Result } from './result.ts';
import { signIn, startOurs, startYardstick, type Subject } from './subjects.ts';

const coordinator = 'coordinator@lavoura.example';
const asked = 7;

/** What no table of sums knows of, so that the movements themselves are read. */
const filter = encodeURIComponent(JSON.stringify({ id_gte: 1 }));
const summary = '/apis/v1/stock/postings/summary?group=["customerId"]&measures=["quantity:sum"]&confirm=1';

/** The exact sum of what each of a coordinator's customers moved, of the movements and of what is kept of them. */
export async function measureSums(dialect: Dialect, rows = 1_000_000): Promise<Result[]> {
  const prepared = await preparedDatabase(dialect, rows, 'movements');
  const [ours, yardstick] = [await startOurs(prepared.url), await startYardstick(prepared.url)];
  try {
    const headers = { authorization: `Bearer ${await signIn(ours.server.url, coordinator)}` };
    const team = encodeURIComponent(JSON.stringify(await teamOf(prepared.url)));
    const own = { ...ours, headers };
    const byHand = () => time(yardstick, `/sums?team=${team}`);
    const [knex, movements] = await inTurns(byHand, () => time(own, `${summary}&filter=${filter}`));
    const [, kept] = await inTurns(byHand, () => time(own, summary));
    const many = rows.toLocaleString('en-US');
    return [
      ratio(dialect, `sum of ${many} movements by customer, against knex`, movements, knex, 1.5),
      ratio(dialect, 'the same of what is kept of them, against knex', kept, knex, 0.2),
    ];
  } finally {
    await Promise.all([ours, yardstick].map(({ server }) => server.stop()));
    await prepared.stop();
  }
}

const time = ({ server, headers }: Subject, address: string): Promise<number> =>
  alone(1, () => fetch(server.url + address, { headers }));

/** The middle of each, asked one after the other, so that a machine that is busy meanwhile is so for both. */
async function inTurns(...asking: (() => Promise<number>)[]): Promise<[number, number]> {
  const times = asking.map((): number[] => []);
  for (let turn = 0; turn <= asked; turn++)
    for (const [at, ask] of asking.entries()) {
      const taken = await ask();
      if (turn > 0) times[at]?.push(taken); // the first is read from the disk
    }
  const [one = Infinity, other = Infinity] = times.map(
    (each) => each.toSorted((a, b) => a - b)[asked >> 1] ?? Infinity,
  );
  return [one, other];
}

function ratio(dialect: Dialect, name: string, ours: number, knex: number, bar: number): Result {
  const result = atMost(dialect, name, ours / knex, bar, 'times', `${Math.round(knex)} ms`);
  return { ...result, ours: `${Math.round(ours)} ms, ${(ours / knex).toFixed(2)} times` };
}

/** The ids by which the coordinator's customers are found. */
async function teamOf(url: string): Promise<readonly number[]> {
  const database = await openDatabase(url);
  try {
    const { id }: { id: number } = await database.reader('user').where({ email: coordinator }).first('id');
    return await teamScope.load(database.reader, id); // before the database is closed
  } finally {
    await database.close();
  }
}
