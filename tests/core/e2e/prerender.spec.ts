import type { Page } from '@playwright/test';
import type { Session } from '../../../admin/core/providers/session.ts';
import { home, roles } from '../../../generated/app.ts';
import { screens } from './support/screens.ts';
import { expect, test as base } from './support/test.ts';
import { openWorld, type World } from './support/world.ts';

/** A server that draws first screens, and can be asked for them. */
const test = base.extend<object, { world: World }>({
  world: [
    async ({}, use) => {
      const world = await openWorld({ PRERENDER: 'on' });
      await expect.poll(async () => (await prerendered(world, 'admin', '/home')).status).toBe(200);
      await use(world);
      await world.close();
    },
    { scope: 'worker' },
  ],
});

/** The screen at an address as the server draws it for somebody. */
async function prerendered(world: World, login: string, address: string) {
  const { accessToken, refreshToken: _none, ...session } = await world.sessionOf(login);
  const page = { address, locale: home.fallback, width: 1366, height: 900, dark: false, kept: {}, session };
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
  await go();
  await typing;
  await expect(field).toHaveValue('X');
});
