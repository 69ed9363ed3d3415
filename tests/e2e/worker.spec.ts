import type { Page } from '@playwright/test';
import { shutdownWorker } from '../../server/core/operations/shutdownWorker.ts';
import { expect, expectAccessible, picture, test as base } from '../core/e2e/support/test.ts';
import { relayTo, type Relay } from '../core/e2e/support/relay.ts';

const test = base.extend<{ relay: Relay }>({
  relay: async ({ world }, use) => {
    const relay = await relayTo(world.url);
    await use(relay);
    relay.close();
  },
  baseURL: async ({ relay }, use) => use(relay.url),
});

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker has kept the shell and taken the page over. */
async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Lets the browser look for a newer worker, as it does by itself from time to time. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
}

/** The worker of a build that came later: it has another name and the same files. */
async function laterWorker(page: Page, relay: Relay): Promise<string> {
  const script = await (await page.request.get(`${relay.url}/sw.js`)).text();
  const later = script.replaceAll(/(?<!\/assets\/)first-[\w-]+\.js/g, 'first-later.js');
  expect(later).not.toBe(script);
  return later;
}

const offlineTitles = {
  'en-US': 'The server could not be reached',
  'pt-BR': 'Não foi possível conectar ao servidor',
  'es-ES': 'No se ha podido contactar con el servidor',
} as const;

for (const locale of ['en-US', 'pt-BR', 'es-ES'] as const) {
  test(`without a connection every address says so in ${locale}`, async ({ open, page, relay }) => {
    const keptIn = locale === 'en-US' ? 'es-ES' : 'en-US';
    await page.context().addCookies([{ name: 'locale', value: keptIn, url: relay.url }]);
    await open('/home', { locale: keptIn });
    await workerReady(page);
    await page.context().addCookies([{ name: 'locale', value: locale, url: relay.url }]); // chosen since the page was kept
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: offlineTitles[locale] })).toBeVisible();
    for (const path of ['/customers?page=2', '/home', '/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: offlineTitles[locale] })).toBeVisible();
    }
    await expectAccessible(page, { locale });
    await picture(page, `offline-${locale}`);
  });
}

test('the page opens by itself when the connection is back', async ({ open, page }) => {
  await open('/home');
  await workerReady(page);
  await page.context().setOffline(true);
  await page.goto('/products?sort=SKU');
  await expect(page.getByRole('heading', { level: 1, name: offlineTitles['en-US'] })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/products\?sort=SKU/);
});

test('only what was built is kept, never an answer of the API', async ({ open, page }) => {
  await open('/customers');
  await workerReady(page);
  await page.reload();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => !/^\/(assets\/.+|index\.html|(mark|picture)\.svg)$/.test(path))).toEqual([]);
});

test('a newer build is offered, and loading it asks about what is not saved', async ({ open, page, relay }) => {
  await open('/products/categories/create');
  await workerReady(page);
  await page.locator('#field-name1').fill('Typed before the update');
  relay.serveWorker(await laterWorker(page, relay));
  await lookForUpdate(page);
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText('A new version is ready');
  await picture(page, 'new-version');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await toasts.getByRole('button', { name: 'Load it' }).click();
  await expect(page.locator('#field-name1')).toHaveValue('Typed before the update');
});

test('the build of before stays for pages that are still open', async ({ open, page, relay }) => {
  await open('/home');
  await workerReady(page);
  relay.serveWorker(await laterWorker(page, relay));
  await lookForUpdate(page);
  await expect(page.getByText('A new version is ready')).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toHaveLength(2);
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
});

test('a worker that shuts itself down leaves nothing behind', async ({ open, page, relay }) => {
  await open('/home');
  await workerReady(page);
  relay.serveWorker(shutdownWorker);
  await lookForUpdate(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('the application can be installed', async ({ open, page }) => {
  await open('/home');
  await workerReady(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A private window, which every test has, can't install anything; nothing else may stand in the way.
  const others = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  expect(others).toEqual([]);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Lavoura', display: 'standalone', start_url: '/index' });
});
