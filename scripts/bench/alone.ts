import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../server/core/database/database.ts';
import { type Facts, listAddress } from './cases.ts';
import { alone } from './load.ts';
import { atMost, type Result } from './result.ts';
import { memory } from './serverProcess.ts';
import { startOurs, startYardstick, type Subject } from './subjects.ts';

const path = '/apis/v1/customers';
const get = ({ server, headers }: Subject, address: string, more: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url + address, { headers: { ...headers, ...more } });

/** What one person feels: deep pages, a search by the first letters, start, memory, and whether one request holds up others. */
export async function measureAlone(database: Database, url: string, facts: Facts): Promise<Result[]> {
  const dialect = database.dialect.name;
  return [
    ...(await measurePages(dialect, url, facts)),
    ...(await measureStart(dialect, url)),
    await measureLoop(dialect, url, facts),
  ];
}

async function measurePages(dialect: string, url: string, { rows }: Facts): Promise<Result[]> {
  const subject = await startOurs(url);
  const deep = listAddress({}, 'name1', Math.floor(rows / 2));
  const first = listAddress({}, 'name1', 0);
  const cursor = (await get(subject, deep)).headers.get('X-Next-Cursor') ?? '';
  const time = (address: string): Promise<number> => alone(41, () => get(subject, address));
  try {
    const ofAllKinds = '/apis/v1/search?q=fazenda%20al';
    for (const address of [first, first, ofAllKinds, ofAllKinds]) await time(address); // each of its many statements is slow at first
    const [firstPage, byCursor] = [await time(first), await time(`${first}&after=${encodeURIComponent(cursor)}`)];
    const letters = await time(listAddress({ name1_prefix: 'fazenda al' }, 'name1', 0));
    const everywhere = await time(ofAllKinds);
    return [
      atMost(dialect, `page after row ${Math.floor(rows / 2)} by offset`, await time(deep), 100, 'ms'),
      atMost(dialect, 'the same by cursor, against page 1', byCursor / firstPage, 2, 'times'),
      atMost(dialect, 'search by the first letters', letters, 20, 'ms'),
      atMost(dialect, 'the same in records of all kinds, against that', everywhere / letters, 2, 'times'),
    ];
  } finally {
    await subject.server.stop();
  }
}

/** The third start, so that files are in the system's memory, and what an idle server holds after its first requests. */
async function measureStart(dialect: string, url: string): Promise<Result[]> {
  for (let count = 0; count < 2; count += 1) await (await startOurs(url)).server.stop();
  const subject = await startOurs(url);
  await (await get(subject, listAddress({}, 'name1', 0))).text();
  await pause(15_000); // what only the start needed is given back by then
  const idle = memory(subject.server.pid, 'VmRSS');
  await subject.server.stop();
  return [
    atMost(dialect, 'warm start to ready', subject.server.startedIn / 1000, 1, 's'),
    atMost(dialect, 'memory when idle', idle, 120, 'MB'),
  ];
}

/** The requests that could hold others up, by what a person does. */
const heavy = (rows: number): Record<string, string> => ({
  'first page': listAddress({}, 'name1', 0),
  'deep page': listAddress({}, 'name1', Math.floor(rows / 2)),
  'search inside names': listAddress({ name1: 'aurora' }, 'name1', 0),
  'search that finds nothing': listAddress({ name1: 'no such name' }, 'name1', 0),
  '1,000 rows': `${path}?sort=["name1","ASC"]&range=[0,999]`,
  'exact count': `${listAddress({}, 'name1', 0)}&count=exact`,
  'one row': `${path}/1`,
});

/** The longest time that one request keeps all others waiting, over every kind of request. */
async function measureLoop(dialect: string, url: string, { rows }: Facts): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'loop');
  const subject = await startOurs(url, { loopFile: file });
  const holdOf = async (request: () => Promise<unknown>): Promise<number> => {
    process.kill(subject.server.pid, 'SIGUSR2');
    await pause(100);
    await request();
    process.kill(subject.server.pid, 'SIGUSR2');
    await pause(100);
    return Number(readFileSync(file, 'utf8'));
  };
  try {
    const requests: [name: string, send: () => Promise<unknown>][] = [
      ['export', () => readCsv(subject)],
      ...Object.entries(heavy(rows)).map(([name, address]): [string, () => Promise<string>] => [
        name,
        async () => (await get(subject, address)).text(),
      ]),
    ];
    const holds: [name: string, hold: number][] = [];
    for (const [name, send] of requests) {
      await send(); // compiles what has not run yet
      holds.push([name, await holdOf(send)]);
    }
    const [worst] = holds.toSorted(([, a], [, b]) => b - a);
    return atMost(dialect, `longest hold of the event loop: ${worst?.[0]}`, worst?.[1] ?? 0, 50, 'ms');
  } finally {
    await subject.server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Reads the whole export and counts its lines; as it is, since the yardstick compresses nothing. */
async function readCsv(subject: Subject): Promise<{ lines: number; seconds: number }> {
  const began = performance.now();
  const response = await get(subject, `${path}?sort=["id","ASC"]`, {
    accept: 'text/csv',
    'accept-encoding': 'identity',
  });
  let lines = 0;
  for await (const piece of response.body ?? []) for (const byte of piece) if (byte === 10) lines += 1;
  return { lines, seconds: (performance.now() - began) / 1000 };
}

interface Export {
  perSecond: number;
  peak: number;
}

async function exportAll(subject: Subject): Promise<Export> {
  const { lines, seconds } = await readCsv(subject);
  const peak = memory(subject.server.pid, 'VmHWM');
  await subject.server.stop();
  return { perSecond: lines / seconds, peak };
}

/** Of two turns: an export takes seconds, in which a shared machine may have lent its processors to others. */
const quicker = (one: Export, other: Export): Export => ({
  perSecond: Math.max(one.perSecond, other.perSecond),
  peak: Math.max(one.peak, other.peak),
});

const rowRate = ({ perSecond }: { perSecond: number }): string => `${Math.round(perSecond)} rows/s`;

/** Export of all rows: rows per second against the yardstick, and the peak of memory. */
export async function measureCsv(database: Database, url: string): Promise<Result[]> {
  const dialect = database.dialect.name;
  const first = [await exportAll(await startYardstick(url)), await exportAll(await startOurs(url))] as const;
  const yardstick = quicker(first[0], await exportAll(await startYardstick(url)));
  const ours = quicker(first[1], await exportAll(await startOurs(url)));
  const ratio = ours.perSecond / yardstick.perSecond;
  return [
    {
      database: dialect,
      name: 'CSV of all rows',
      ours: `${rowRate(ours)}, ratio ${ratio.toFixed(2)}`,
      yardstick: rowRate(yardstick),
      bare: '',
      bar: 'ratio 0.7',
      passed: ratio >= 0.7,
    },
    atMost(dialect, 'peak of memory meanwhile', ours.peak, 150, 'MB', `${Math.round(yardstick.peak)} MB`),
  ];
}
