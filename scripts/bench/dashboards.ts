import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { dashboards } from '../../generated/dashboards.ts';
import { findChromium } from '../suite/machine.ts';
import { openList } from './bundles.ts';
import { alone } from './load.ts';
import { middle } from './middle.ts';
import { atMost, type Result } from './result.ts';
import { fillSeason } from './season.ts';
import { startOurs, type Subject } from './subjects.ts';

/** What panels ask: questions to lists and rooms. */
const ofPanels = /\/apis\/v1\/(\S+\/summary|stock\/\w+|ranking\/\w+|notasfiscais)\?/;
const times = 7;

interface Measured {
  /** The slowest question of a panel, and its milliseconds. */
  slowest: { address: string; time: number };
  /** Milliseconds until the slowest dashboard is drawn, and until the customers' list is. */
  drawn: number;
  list: number;
}

/** The dashboards among many movements and invoices against few of both, and against the customers' list: on SQLite. */
export async function measureDashboards(few = 10_000, manyTimes = 100): Promise<Result[]> {
  const small = await measureSeason(few);
  const large = await measureSeason(few * manyTimes);
  const rows = (few * manyTimes).toLocaleString('en-US');
  const { time } = large.slowest;
  const panel = atMost('sqlite', `slowest panel of ${rows} movements`, time / small.slowest.time, 5, 'times');
  const list = `${Math.round(large.list)} ms`;
  return [
    {
      ...panel,
      name: `${panel.name}, against ${few.toLocaleString('en-US')}`,
      ours: `${Math.round(time)} ms, ${panel.ours}`,
    },
    atMost('sqlite', 'a dashboard drawn, against the list of customers', large.drawn / large.list, 3, 'times', list),
  ];
}

async function measureSeason(movements: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const url = `sqlite:${join(folder, 'app.sqlite')}`;
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    await fillSeason(url, movements);
    const subject = await startOurs(url);
    const measured = await measureServer(subject, browser);
    await subject.server.stop();
    return measured;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

async function measureServer({ server, headers }: Subject, browser: Browser): Promise<Measured> {
  const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await openList(page);
  const asked = new Set<string>();
  page.on('request', (request) => ofPanels.test(request.url()) && asked.add(request.url()));
  const drawn: number[] = [];
  for (const { path } of dashboards) drawn.push(await middleOf(() => draw(page, path, isDashboardDrawn)));
  const list = await middleOf(() => draw(page, '/customers', isListDrawn));
  const questions: Measured['slowest'][] = [];
  for (const address of asked) {
    const time = await alone(times, () => fetch(confirmed(address), { headers }));
    questions.push({ address: decodeURIComponent(address.slice(server.url.length)), time });
  }
  const slowest = questions.toSorted((a, b) => b.time - a.time);
  for (const { address, time } of slowest.slice(0, 5)) console.log(`${time.toFixed(1)} ms ${address}`);
  const [first = { address: '', time: Infinity }] = slowest;
  return { slowest: first, drawn: Math.max(...drawn), list };
}

/** What would ask first is read as if that was confirmed. */
const confirmed = (address: string): string =>
  address.includes('/summary?') && !address.includes('confirm=1') ? `${address}&confirm=1` : address;

/** Milliseconds until a page shows what it is about; its files are in the cache of the browser. */
async function draw(page: Page, path: string, isDrawn: () => boolean): Promise<number> {
  const began = performance.now();
  await page.goto(path);
  await page.waitForFunction(isDrawn, undefined, { polling: 'raf' });
  return performance.now() - began;
}

const isListDrawn = (): boolean => document.querySelector('[data-row]') !== null;

/** Every panel has come, with what draws it. */
const isDashboardDrawn = (): boolean =>
  document.querySelector('[data-panel]') !== null &&
  document.querySelector('[data-panel] [aria-busy="true"]') === null &&
  document.querySelector(
    ':is([data-kind="line"], [data-kind="bars"], [data-kind="stacked"]):not(:has(svg, p + button))',
  ) === null;

async function middleOf(measure: () => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let index = 0; index < times; index += 1) all.push(await measure());
  return middle(all);
}
