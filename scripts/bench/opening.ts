import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium, type Browser } from 'playwright';
import { findChromium } from '../suite/machine.ts';
import { admin } from './admin.ts';
import { middle } from './middle.ts';
import { atMost, type Result } from './result.ts';
import { startOurs, type Subject } from './subjects.ts';

const built = fileURLToPath(new URL('../../dist/admin', import.meta.url));
const floorPage = join(built, 'floor.html');
const floorScript = join(built, 'assets', 'floor.js');
const times = 9;

/** What is opened by its address: when it stands there, and what the floor reads in its place. */
const opened = [
  {
    name: 'a list',
    path: '/customers',
    stands: '[data-row]',
    rows: `/apis/v1/customers?filter={}&sort=["name1","ASC"]&range=[0,24]`,
  },
  { name: 'a record', path: '/customers/5', stands: 'main form input', rows: '/apis/v1/customers/5' },
  {
    name: 'home',
    path: '/home',
    stands: '[aria-labelledby="home-attention"][aria-busy="false"]',
    rows: '/apis/v1/notifications/unread',
  },
];

/** How late a list, a record and home stand that are opened by their address, against the floor, nothing being cached. */
export async function measureOpening(url: string): Promise<Result[]> {
  await writeFloor();
  const subject = await startOurs(url);
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const session = await sessionOf(subject);
    const results: Result[] = [];
    for (const each of opened) results.push(await compare(browser, subject.server.url, session, each));
    return results;
  } finally {
    await browser.close();
    await subject.server.stop();
    for (const file of [floorPage, floorScript]) rmSync(file);
  }
}

async function writeFloor(): Promise<void> {
  const entryPoints = [fileURLToPath(new URL('floor.ts', import.meta.url))];
  const define = { 'process.env.NODE_ENV': '"production"' };
  await build({ entryPoints, outfile: floorScript, bundle: true, minify: true, format: 'esm', define });
  writeFileSync(
    floorPage,
    '<!doctype html><title>Floor</title><div id="root"></div><script type="module" src="/assets/floor.js"></script>',
  );
}

async function sessionOf({ server }: Subject): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name1: null, userEmail: admin.adminEmail, password: admin.adminPassword }),
  });
  const { userInfo } = await response.json();
  const { name1, initials, ...own } = userInfo;
  const kept = { fullName: name1, userInitials: initials, tzOffset: 0, returnUrl: '', notifications: [] };
  return JSON.stringify({ ...own, ...kept });
}

/** One after the other in turns, so that what else the machine does hits both. */
async function compare(browser: Browser, url: string, session: string, each: (typeof opened)[number]): Promise<Result> {
  const ours: number[] = [];
  const floor: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    ours.push(await stood(browser, session, url + each.path, each.stands));
    const address = `${url}/floor.html?rows=${encodeURIComponent(each.rows)}`;
    floor.push(await stood(browser, session, address, '[data-stands]'));
  }
  const [mine, least] = [middle(ours), middle(floor)];
  console.log(`${each.name}: ${Math.round(mine)} ms, the floor ${Math.round(least)} ms`);
  const name = `${each.name} opened by its address, against the floor`;
  const result = atMost('', name, mine / least, 1.5, 'times', `${Math.round(least)} ms`);
  return { ...result, ours: `${Math.round(mine)} ms, ${result.ours}` };
}

/** Milliseconds from the navigation until `selector` is there, in a browser that has never been there. */
async function stood(browser: Browser, session: string, address: string, selector: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies([{ name: 'signedIn', value: 'yes', url: address }]); // as signing in leaves it
    const page = await context.newPage();
    await page.addInitScript(watch(session, selector));
    await page.goto(address);
    const seen = await page.waitForFunction(() => Reflect.get(window, 'stoodAt'));
    return Number(await seen.jsonValue());
  } finally {
    await context.close();
  }
}

/** What the page runs before anything of its own. */
const watch = (session: string, selector: string): string => `
  sessionStorage.setItem('auth', ${JSON.stringify(session)});
  requestAnimationFrame(function look() {
    if (document.querySelector(${JSON.stringify(selector)})) window.stoodAt = performance.now();
    else requestAnimationFrame(look);
  });
`;
