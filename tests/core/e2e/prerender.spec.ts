import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pino } from 'pino';
import type { Session } from '../../../admin/core/providers/session.ts';
import { home, roles } from '../../../generated/app.ts';
import { Prerenderer } from '../../../server/core/prerender/prerenderer.ts';
import { screens } from './support/screens.ts';
import { expect, test as base } from './support/test.ts';
import { openWorld, type World } from './support/world.ts';

/** A server that draws first screens, and can be asked for them. */
const test = base.extend<object, { world: World }>({
  world: [
    async ({}, use) => {
      const world = await openWorld({ PRERENDER: 'on' });
      const drawn = async () => (await prerendered(world, 'admin', '/home')).status;
      await expect.poll(drawn, { timeout: 60_000 }).toBe(200);
      await use(world);
      await world.close();
    },
    { scope: 'worker' },
  ],
});

/** Somebody's page at an address, as it tells of itself. */
async function pageOf(world: World, login: string, address: string) {
  const { accessToken, refreshToken: _none, ...session } = await world.sessionOf(login);
  const page = { address, locale: home.fallback, width: 1366, height: 900, dark: false, kept: {}, session };
  return { page, accessToken };
}

/** The screen at an address as the server draws it for somebody. */
async function prerendered(world: World, login: string, address: string) {
  const { page, accessToken } = await pageOf(world, login, address);
  const headers = { Authorization: `Bearer ${accessToken}`, 'X-Page': encodeURIComponent(JSON.stringify(page)) };
  const response = await fetch(`${world.url}/apis/v1/prerendered`, { headers });
  return { status: response.status, text: await response.text() };
}

/** Holds the scripts back that draw, until it is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = [];
  await page.route('**/assets/start-*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return async () => {
    held.forEach((go) => go());
    await expect(page.locator('#root:not([inert])')).toBeAttached();
    await page.unroute('**/assets/start-*.js');
  };
}

/**
 * Opens an address and leaves it as the server has drawn it, with `part`, until what is answered is called. Where the server
 * is busy it draws nothing, or no rows: then it is opened once more.
 */
async function drawnAhead(page: Page, address: string, part: string): Promise<() => Promise<void>> {
  const go = await holdScripts(page);
  await expect(async () => {
    await page.goto(address);
    await page.locator(`#root[inert] ${part}`).first().waitFor({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  return go;
}

/** What is read on a list or in a form, in its order. */
const told = (page: Page): Promise<string[]> =>
  page
    .locator('#root :is(h1, [data-row] > *, main form label, main form input, main form textarea)')
    .evaluateAll((parts) =>
      parts.map((part) =>
        part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement ? part.value : (part.textContent ?? ''),
      ),
    );

/** Those that are found one behind the other among the others: what only a browser can draw comes in between. */
function inOrder(parts: readonly string[], among: readonly string[]): string[] {
  const left = [...among];
  return parts.filter((part) => {
    const place = left.indexOf(part);
    if (place >= 0) left.splice(0, place + 1);
    return place >= 0;
  });
}

for (const resource of screens) {
  const { entity, path } = resource;

  test(`${path}: list and form are shown before the scripts have begun, as they are then drawn`, async ({
    open,
    page,
    world,
  }) => {
    const row = await world.make(entity);
    const list = `/${path}?filter=${encodeURIComponent(JSON.stringify({ id: [row.id] }))}`;
    await open(list);
    for (const [address, part] of [
      [list, '[data-row]'],
      [`/${path}/${row.id}`, 'main form'],
    ] as const) {
      const go = await drawnAhead(page, address, part);
      const before = await told(page);
      await go();
      const after = await told(page);
      expect(inOrder(before, after)).toEqual(before);
    }
  });
}

test('what is drawn for a person holds the rows that this one may read, whoever was drawn for before', async ({
  world,
}) => {
  const [resource] = screens;
  if (!resource) throw new Error('There is no entity');
  const row = await world.make(resource.entity);
  const query = `filter=${encodeURIComponent(JSON.stringify({ id: [row.id] }))}`;
  const reads = async (login: string): Promise<boolean> => {
    const { accessToken } = await world.sessionOf(login);
    const headers = { Authorization: `Bearer ${accessToken}` };
    const answer = await fetch(`${world.url}/apis/v1/${resource.path}?${query}`, { headers });
    return answer.ok && (await answer.text()) !== '[]';
  };
  const shown = async (login: string): Promise<boolean> =>
    (await prerendered(world, login, `/${resource.path}?${query}`)).text.includes(`data-row=\\"${row.id}\\"`);
  const logins = ['admin', ...roles.map((role) => role.toLowerCase()), 'admin'];
  for (const login of logins) await expect.poll(() => shown(login), login).toBe(await reads(login));
});

/** The server, of which some rows come only when they are let go, and as if there were none. */
async function lateServer(target: string, rows: string) {
  const held: (() => void)[] = [];
  const answer = async ({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('Content-Type', 'application/json');
    if (url.startsWith(rows) && held.length === 0) return void held.push(() => response.end('[]'));
    const given = await fetch(target + url, { headers: { authorization: headers.authorization ?? '' } });
    response.writeHead(given.status).end(await given.text());
  };
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { url, held, close: () => server.close() };
}

test('what comes too late for a screen is not what the next one is drawn with', async ({ world }) => {
  const [resource] = screens;
  if (!resource) throw new Error('There is no entity');
  const row = await world.make(resource.entity);
  const address = `/${resource.path}?filter=${encodeURIComponent(JSON.stringify({ id: [row.id] }))}`;
  const late = await lateServer(world.url, `/apis/v1/${resource.path}?`);
  const prerenderer = new Prerenderer(join(process.cwd(), 'dist/prerender/thread.js'), true, pino({ level: 'silent' }));
  const question = { ...(await pageOf(world, 'admin', address)), server: late.url };
  const draw = () => prerenderer.draw(question);
  try {
    await expect.poll(draw, { timeout: 60_000 }).toContain('<h1');
    expect(late.held).toHaveLength(1);
    late.held.forEach((go) => go());
    expect(await draw()).toContain(`data-row=\\"${row.id}\\"`);
  } finally {
    prerenderer.stop();
    late.close();
  }
});

test('nothing is drawn for who is not signed in, nor of what is no page', async ({ world }) => {
  const session: Session = await world.sessionOf('admin');
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${world.url}/apis/v1/prerendered`, { headers })).status;
  const Authorization = `Bearer ${session.accessToken}`;
  expect(await ask({ 'X-Page': '{}' })).toBe(401);
  expect(await ask({ Authorization })).toBe(400);
  expect(await ask({ Authorization, 'X-Page': '%7B%7D' })).toBe(204);
});

test('what is typed into a screen that is only a picture yet is typed into the screen', async ({
  open,
  page,
  world,
}) => {
  const resource = screens.find(({ search }) => search.length > 0);
  if (!resource) return;
  const row = await world.make(resource.entity);
  const address = `/${resource.path}/${row.id}`;
  await open(address);
  const go = await drawnAhead(page, address, 'main form input');
  const field = page.locator('main form input:not([readonly])').first();
  const typing = field.fill('X');
  const starting = page.locator('.starting');
  await expect(starting, 'what stays a picture says that it is starting').toHaveCSS('opacity', '1');
  await go();
  await typing;
  await expect(field).toHaveValue('X');
  await expect(starting).toBeHidden();
});

test('Ctrl+K on a picture, and what is typed behind it while the page takes its place, reaches the box', async ({
  open,
  page,
}) => {
  const words = 'what somebody types who does not look whether the page is there';
  await open('/home');
  const go = await drawnAhead(page, '/home', '[data-quick-box]');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words.slice(0, 5));
  const begins = go();
  await page.keyboard.type(words.slice(5), { delay: 20 });
  await begins;
  await expect(page.locator('[data-quick-box]')).toHaveValue(words);
});
