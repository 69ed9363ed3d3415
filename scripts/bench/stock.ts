import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alone } from './load.ts';
import { fillMovements } from './movements.ts';
import { atMost, type Result } from './result.ts';
import { startOurs } from './subjects.ts';

/** Of the demonstration's first customer. */
const filter = encodeURIComponent(JSON.stringify({ from: '2025-01-01', to: '2025-12-31', customerId: 1 }));

/** The stock report of one customer among many movements, against the same among few: on SQLite. */
export async function measureStock(few = 10_000, manyTimes = 100): Promise<Result[]> {
  const small = await measureReport(few);
  const large = await measureReport(few * manyTimes);
  const rows = (few * manyTimes).toLocaleString('en-US');
  return [
    atMost('sqlite', `stock of one customer among ${rows} movements`, large, 100, 'ms'),
    atMost('sqlite', `the same, against ${few.toLocaleString('en-US')} movements`, large / small, 3, 'times'),
  ];
}

/** Milliseconds that half of the requests take at most. */
async function measureReport(rows: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const url = `sqlite:${join(folder, 'app.sqlite')}`;
  try {
    await fillMovements(url, rows);
    const { server, headers } = await startOurs(url);
    const get = () => fetch(`${server.url}/apis/v1/stock/report1?filter=${filter}`, { headers });
    await alone(41, get);
    const time = await alone(41, get);
    await server.stop();
    return time;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
