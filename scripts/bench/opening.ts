import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright';
import { findChromium } from '../suite/machine.ts';
import { admin } from './admin.ts';
import { middle } from './middle.ts';
import { atMost, type Result } from './result.ts';
import { startOurs, type Subject } from './subjects.ts';

const built = fileURLToPath(new URL('../../dist/admin', import.meta.url));
const floorPage = join(built, 'floor.html');
const floorScript = join(built, 'assets', 'floor.js');
const times = 9;

/** What is opened: when it stands there, what the floor reads in its place and what the app asks for, and from where one link leads to it. */
const opened = [
  {
    name: 'a list',
    path: '/customers',
    from: '/home',
    link: 'nav a[href="/customers"]',
    stands: '[data-row]',
    rows: `/apis/v1/customers?filter={}&sort=["name1","ASC"]&range=[0,24]`,
    asks: '^/apis/v1/customers$',
  },
  {
    name: 'a record',
    path: '/customers/5',
    from: '/customers',
    link: '[data-row] a[data-way]',
    stands: '#field-name1',
    rows: '/apis/v1/customers/5',
    asks: '^/apis/v1/customers/\\d+$',
  },
  {
    name: 'home',
    path: '/home',
    from: '/customers',
    link: 'a[href="/home"]',
    stands: '[aria-labelledby="home-attention"][aria-busy="false"]',
    rows: '/apis/v1/notifications/unread',
    asks: undefined, // what it tells is known while the app is open
  },
];

type Opened = (typeof opened)[number];

/**
 * How late a list, a record and home stand that are opened by their address, nothing being cached, and by a click in the
 * app, the server's answer taken off, each against the floor.
 */
export async function measureOpening(url: string): Promise<Result[]> {
  await writeFloor();
  const subject = await startOurs(url);
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const session = await sessionOf(subject);
    const results: Result[] = [];
    for (const each of opened) results.push(...(await compare(browser, subject.server.url, session, each)));
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

/** One after the other in turns, so that what else the machine does hits all. */
async function compare(browser: Browser, url: string, session: string, each: Opened): Promise<Result[]> {
  const ours: number[] = [];
  const floor: number[] = [];
  const clicked: number[] = [];
  const address = `${url}/floor.html?rows=${encodeURIComponent(each.rows)}`;
  for (let turn = 0; turn < times; turn += 1) {
    ours.push(await stood(browser, session, url + each.path, each.stands));
    floor.push(await stood(browser, session, address, '[data-stands]'));
    clicked.push(await stoodByClick(browser, session, url, each));
  }
  const least = middle(floor);
  const against = (how: string, measured: readonly number[], most: number): Result => {
    const mine = middle(measured);
    console.log(`${each.name} ${how}: ${Math.round(mine)} ms, the floor ${Math.round(least)} ms`);
    const name = `${each.name} opened by ${how}, against the floor`;
    const result = atMost('', name, mine / least, most, 'times', `${Math.round(least)} ms`);
    return { ...result, ours: `${Math.round(mine)} ms, ${result.ours}` };
  };
  return [against('its address', ours, 1.5), against('a click', clicked, 2)];
}

/** What a page of a browser that has never been there says, after `selector` is seen at `address`. */
async function seenIn<Said>(
  browser: Browser,
  session: string,
  { address, selector }: { address: string; selector: string },
  say: (page: Page) => Promise<Said>,
): Promise<Said> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } });
  try {
    await context.addCookies([{ name: 'signedIn', value: 'yes', url: address }]); // as signing in leaves it
    const page = await context.newPage();
    await page.addInitScript(watch(session, selector));
    await page.goto(address);
    await page.waitForFunction(() => Reflect.get(window, 'stoodAt'));
    return await say(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the navigation until `selector` is there. */
const stood = (browser: Browser, session: string, address: string, selector: string): Promise<number> =>
  seenIn(browser, session, { address, selector }, (page) =>
    page.evaluate(() => Number(Reflect.get(window, 'stoodAt'))),
  );

/** Milliseconds that a page has for what it does once it stands. */
const settling = 500;

/** Milliseconds until it is no opening any more. */
const patience = 30_000;

/** Milliseconds from a click, before which nothing of it was asked for, less those in which the server was asked for its rows, if it was. */
const stoodByClick = (
  browser: Browser,
  session: string,
  url: string,
  { from, link, stands, asks }: Opened,
): Promise<number> =>
  seenIn(browser, session, { address: url + from, selector: `#root:not([inert]) ${link}` }, async (page) => {
    await page.waitForTimeout(settling);
    return Number(await page.evaluate(click(link, stands, asks)));
  });

/** The pointer never rests on the link, which would fetch ahead what is measured. */
const click = (link: string, stands: string, asks: string | undefined): string => `(async () => {
  const clickedAt = performance.now();
  document.querySelector(${JSON.stringify(link)}).click();
  do {
    await new Promise(requestAnimationFrame);
    if (performance.now() > clickedAt + ${patience}) throw new Error('A click leads to no ' + ${JSON.stringify(stands)});
  } while (!document.querySelector(${JSON.stringify(stands)}));
  const whole = performance.now() - clickedAt;
  const asks = ${JSON.stringify(asks ?? '')};
  if (asks === '') return whole;
  const asked = performance.getEntriesByType('resource').filter(({ name, startTime }) =>
    startTime >= clickedAt && new RegExp(asks).test(new URL(name).pathname));
  if (asked.length === 0) throw new Error('A click asks for no ' + asks);
  return whole - Math.max(...asked.map(({ duration }) => duration));
})()`;

/** What the page runs before anything of its own. */
const watch = (session: string, selector: string): string => `
  sessionStorage.setItem('auth', ${JSON.stringify(session)});
  requestAnimationFrame(function look() {
    if (document.querySelector(${JSON.stringify(selector)})) window.stoodAt = performance.now();
    else requestAnimationFrame(look);
  });
`;
