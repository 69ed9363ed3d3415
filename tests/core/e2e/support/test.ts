import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, type Disposable, type Page } from '@playwright/test';
import { home } from '../../../../generated/app.ts';
import { type Locale, locales } from '../../../../schemas/core/formats/locale.ts';
import type { AxeResults } from 'axe-core';
import { emptyTab } from './tab.ts';
import { openWorld, type World } from './world.ts';

interface Worker {
  world: World;
  /** The tab that the worker's tests have one after the other, once there is one. */
  tab: { page?: Page };
}

interface Fixtures {
  /** For a test that leaves behind in its tab what cannot be taken back: a clock of its own. */
  ownTab: boolean;
  /** Opens a path as somebody who is signed in (an administrator unless told), in a language (the business's first unless told). */
  open: (path: string, options?: { login?: string; locale?: Locale }) => Promise<Page>;
}

export const { expect } = base;

export const test = base.extend<Fixtures, Worker>({
  world: [
    async ({}, use) => {
      const world = await openWorld();
      await use(world);
      await world.close();
    },
    { scope: 'worker' },
  ],
  tab: [({}, use) => use({}), { scope: 'worker' }],
  baseURL: async ({ world }, use) => use(world.url),
  ownTab: [false, { option: true }],
  page: async ({ browser, ownTab, serviceWorkers, tab, viewport, world }, use) => {
    const isShared = !ownTab && serviceWorkers === 'block'; // a worker outlives its page
    const page = (isShared && tab.page) || (await (await browser.newContext()).newPage());
    if (viewport) await page.setViewportSize(viewport);
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(String(error)));
    await use(page);
    if (isShared) await emptyTab(page, world.url);
    else await page.context().close();
    if (isShared) tab.page = page;
    expect(broken, 'errors that the page threw').toEqual([]);
  },
  open: async ({ page, world }, use) => {
    const scripts: Disposable[] = [];
    await use(async (path, { login = 'admin', locale = home.fallback } = {}) => {
      const session = JSON.stringify(await world.sessionOf(login));
      scripts.push(await page.addInitScript(signInOnce, session));
      const go = async () => {
        await page.context().addCookies([{ name: 'locale', value: locale, url: world.url }]);
        await page.goto(path);
      };
      await go();
      // A page keeps its language a second after its start: that of before may have done so in between.
      if ((await page.locator('html').getAttribute('lang')) !== locale) await go();
      // Not by its role: a drawer that opens with the page hides it. `expect` describes the whole page each time it looks.
      await page.locator('h1').first().waitFor();
      return page;
    });
    for (const script of scripts) await script.dispose();
  },
});

/** Runs in the page before its own code, at each load: a session that was ended stays ended. */
function signInOnce(session: string): void {
  if (sessionStorage.getItem('tested') !== null) return;
  sessionStorage.setItem('tested', 'yes');
  sessionStorage.setItem('auth', session);
}

/** Runs in the page: what fades in has faded in; what turns for ever is not waited for. */
async function animationsEnd(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ timeline }) => timeline instanceof DocumentTimeline) // what follows the scrolling ends never
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Look {
  /** Given where the same is looked at in every language: contrast is judged in the first one, and takes longest. */
  locale?: Locale;
  /** Whether the bar and the menu are looked at, too: they are the same around every page. */
  frame?: true;
}

/** The bar and the menu around every page. */
const frameParts = ['#root > header', '[data-banner] > nav'];

/** Fails on anything that axe finds against WCAG 2.2 AA, and on best practices of structure. */
export async function expectAccessible(page: Page, { locale, frame }: Look = {}): Promise<void> {
  await expect(page.locator('[data-stale=true]'), 'what is being read anew is dimmed').toHaveCount(0);
  await page.evaluate(animationsEnd);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const rules = { 'color-contrast': { enabled: !locale || locale === locales[0] } };
  const options = JSON.stringify({ resultTypes: ['violations'], preload: false, rules });
  const context = JSON.stringify({ exclude: frame ? [] : frameParts });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${context}, ${options})`);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Keeps a picture of the page for people to look at, where `PICTURES` asks for them; nothing compares it. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES'] === undefined) return;
  await page.screenshot({ path: `tests/screenshots/${name.replaceAll('/', '-')}.png` });
}
