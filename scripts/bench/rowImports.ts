import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cnpjOf } from '../../server/rooms/demo/identity.ts';
import { openDatabase, type Database } from '../../server/core/database/database.ts';
import { migrate } from '../../server/core/database/migrate.ts';
import { slices } from '../../server/core/rows/slices.ts';
import { middle } from './middle.ts';
import { atLeast, atMost, type Result } from './result.ts';
import { memory } from './serverProcess.ts';
import { startOurs, type Subject } from './subjects.ts';

const path = '/apis/v1/customers/imports';
const count = 50_000;
const times = 3;
const pollTime = 500; // milliseconds, as the screen asks
/** From this part on it is asked more often: half a second would be a tenth of what is measured. */
const nearlyAll = 0.96;
const lastPollTime = 50;
const columns = ['name1', 'tradeName', 'taxNumTypeId', 'taxNum', 'email', 'cellPhoneIDD', 'cellPhone', 'countryId'];
const shared = { bpType: 'farm', district: 'Centro', zipCode: '01310100', status1: 'active' };
/** What an import of customers writes, in the order of their references. */
const written = { customer: 'customer', customerSetting: 'customer_setting' };

/**
 * How fast a file of customers is imported, beside knex that inserts the same rows with the same histories in batches of
 * 500, and what it costs in memory: on SQLite, with nothing else to do; the middle of a few times.
 */
export async function measureRowImport(): Promise<Result[]> {
  const all: Measured[] = [];
  for (let time = 0; time < times; time++) all.push(await measureOnce());
  const of = (name: keyof Measured): number => middle(all.map((each) => each[name]));
  return [
    atLeast('sqlite', `import of ${count} customers`, of('share'), 0.5, 'of the yardstick'),
    atMost('sqlite', 'memory on top of that when idle', of('growth'), 150, 'MB'),
  ];
}

/** `share`: how fast, as a part of the yardstick; `growth`: megabytes. */
interface Measured {
  readonly share: number;
  readonly growth: number;
}

async function measureOnce(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const [url, other] = [`sqlite:${join(folder, 'ours.sqlite')}`, `sqlite:${join(folder, 'yardstick.sqlite')}`];
  await migrate(url);
  const subject = await startOurs(url);
  try {
    const { id } = await prepare(subject);
    await pause(2000);
    const idle = memory(subject.server.pid, 'VmRSS');
    const seconds = await importAll(subject, id);
    const growth = memory(subject.server.pid, 'VmHWM') - idle;
    const yardstick = await insertSame(url, other);
    console.log(`import: ${seconds.toFixed(2)} s, the yardstick ${yardstick.toFixed(2)} s`);
    return { share: yardstick / seconds, growth };
  } finally {
    await subject.server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Asks the server, and answers what it says. @throws Error where it refuses */
async function ask(
  { server, headers }: Subject,
  method: string,
  address: string,
  body?: object,
): Promise<{ id: number; status: string; done: number; created: number }> {
  const sent = body && { body: JSON.stringify(body) };
  const all = { ...headers, 'Content-Type': 'application/json' };
  const response = await fetch(`${server.url}${address}`, { method, headers: all, ...sent });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${text}`);
  return JSON.parse(text);
}

/** A country, and an import whose lines are there. */
async function prepare(subject: Subject): Promise<{ id: number }> {
  const country = { nmpCode: 'BR', name1: 'Brazil', namePt: 'Brasil', nameEs: 'Brasil', idd: '55' };
  await ask(subject, 'POST', '/apis/v1/countries', country);
  const begun = await ask(subject, 'POST', `${path}/begin`, { file: 'customers.csv', headings: columns });
  const lines = Array.from({ length: count }, (_, place) => lineOf(place));
  for (const [part, rows] of slices(lines, 1000).entries())
    await ask(subject, 'PUT', `${path}/${begun.id}/rows`, { from: part * 1000, rows });
  return begun;
}

function lineOf(place: number): string[] {
  const names = [`Fazenda Boa Vista ${place}`, `Boa Vista ${place}`, 'cnpj', cnpjOf(place, 1)];
  return [...names, `farm${place}@example.com`, '55', '11987654321', 'BR', ...Object.values(shared)];
}

/** Seconds from the question until all are there. @throws Error when one is not */
async function importAll(subject: Subject, id: number): Promise<number> {
  const began = performance.now();
  const asked = { columns: [...columns, ...Object.keys(shared)], locale: 'pt-BR', mode: 'insert' };
  await ask(subject, 'POST', `${path}/${id}/write`, asked);
  for (;;) {
    const { status, done, created } = await ask(subject, 'GET', `${path}/${id}?range=[0,0]`);
    if (status !== 'running' && created !== count) throw new Error(`Imported: ${status}, ${created}`);
    if (status !== 'running') return (performance.now() - began) / 1000;
    await pause(done < count * nearlyAll ? pollTime : lastPollTime);
  }
}

/** Seconds in which knex inserts the rows and histories of one database into another one. */
async function insertSame(url: string, other: string): Promise<number> {
  await migrate(other);
  const [from, to] = [await openDatabase(url), await openDatabase(other)];
  for (const table of ['user', 'country']) await copy(from, to, table);
  let seconds = 0;
  for (let last = 0; last < count; last += 5000) seconds += await insertSome(from, to, last, last + 5000);
  await Promise.all([from.close(), to.close()]);
  return seconds;
}

async function copy(from: Database, to: Database, table: string): Promise<void> {
  const rows: object[] = await from.reader(table);
  for (const row of rows) await to.writer(table).insert(row).onConflict('id').ignore();
}

/** Inserts the customers between two places with what belongs to them, batch by batch; what is inserted is read before. */
async function insertSome(from: Database, to: Database, after: number, end: number): Promise<number> {
  const some = (query: ReturnType<typeof from.reader>) =>
    query
      .orderBy('id')
      .limit(end - after)
      .offset(after);
  const parts: { table: string; rows: object[] }[] = [];
  for (const [entity, table] of Object.entries(written)) {
    parts.push({ table, rows: await some(from.reader(table)) });
    const histories: Record<string, unknown>[] = await some(from.reader('history').where({ entity }));
    const own = histories.map(({ changeSetId: _set, ...row }) => row);
    parts.push({ table: 'history', rows: own });
  }
  const began = performance.now();
  for (let at = 0; at < end - after; at += 500)
    await to.writer.transaction(async (trx) => {
      for (const { table, rows } of parts)
        for (const half of slices(rows.slice(at, at + 500), 250)) await trx(table).insert(half);
    });
  return (performance.now() - began) / 1000;
}
