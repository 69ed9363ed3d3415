import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/core/database/database.ts';
import { type Facts, listAddress, type LoadCase, loadCases } from './cases.ts';
import { resetCustomers } from './fill.ts';
import { load, type Rate } from './load.ts';
import type { Result } from './result.ts';
import { startBare, startOurs, startYardstick, type Subject } from './subjects.ts';

/** How long each server is loaded, in seconds, after a second of warming up. */
export interface Effort {
  seconds: number;
}

/** Throughput of each kind of request against the yardstick, the servers in turn. */
export async function measureLoad(database: Database, url: string, facts: Facts, effort: Effort): Promise<Result[]> {
  const results: Result[] = [];
  for (const each of loadCases) {
    const body = await sampleAnswer(url, each, facts);
    const run = (start: () => Promise<Subject>): Promise<Rate> => measure(start, each, database, facts, effort);
    const bare = await run(() => startBare(body));
    const yardstick = await run(() => startYardstick(url));
    const ours = await run(() => startOurs(url));
    results.push(compare(database.dialect.name, each, ours, yardstick, bare));
  }
  return [...results, await measureTotal(database, url, effort)];
}

let turns = 0;

async function measure(
  start: () => Promise<Subject>,
  each: LoadCase,
  database: Database,
  facts: Facts,
  { seconds }: Effort,
): Promise<Rate> {
  const { server, headers } = await start();
  try {
    const run = async (duration: number): Promise<Rate> => {
      await pause(300); // until what the last run left under way is written
      await resetCustomers(database, facts.rows);
      turns += 1;
      return load(server, duration, headers, (connection) => each.requestOf(facts, connection, turns));
    };
    await run(1);
    return await run(seconds);
  } finally {
    await server.stop();
  }
}

/** The bytes that the yardstick answers to a list or a row, for node:http to answer. */
async function sampleAnswer(url: string, each: LoadCase, { stateIds }: Facts): Promise<string> {
  const { server } = await startYardstick(url);
  const path = each.name.startsWith('list')
    ? listAddress({ stateId: stateIds[0] }, 'name1', 0)
    : '/apis/v1/customers/1';
  const text = await (await fetch(server.url + path)).text();
  await server.stop();
  return each.name === 'update' ? text.replace(/"rowSCN":\d+/, '"rowSCN":1') : text;
}

function compare(database: string, { name, bar }: LoadCase, ours: Rate, yardstick: Rate, bare: Rate): Result {
  const ratio = ours.perSecond / yardstick.perSecond;
  return {
    database,
    name,
    ours: `${rateText(ours)}, ratio ${ratio.toFixed(2)}`,
    yardstick: rateText(yardstick),
    bare: rateText(bare),
    bar: `ratio ${bar}`,
    passed: ratio >= bar,
  };
}

const rateText = ({ perSecond, cpu }: Rate): string => `${Math.round(perSecond)}/s, ${Math.round(cpu)} µs CPU`;

/** Fifty times what the best of Directus, Strapi, Payload and AdminJS reaches with as many rows. */
const listsPerSecond = 50 * 39;

async function measureTotal(database: Database, url: string, { seconds }: Effort): Promise<Result> {
  const { server, headers } = await startOurs(url);
  try {
    const rate = await load(server, seconds, headers, () => ({ path: listAddress({}, 'name1', 0) }));
    return {
      database: database.dialect.name,
      name: 'list 25 of all with total',
      ours: rateText(rate),
      yardstick: '',
      bare: '',
      bar: `${listsPerSecond}/s`,
      passed: rate.perSecond >= listsPerSecond,
    };
  } finally {
    await server.stop();
  }
}
