import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type Page } from '@playwright/test';
import type { Locale } from '../../../generated/tables.ts';
import { openWorld, type World } from './world.ts';

interface Worker {
  world: World;
}

interface Fixtures {
  /** Opens a path as somebody who is signed in (an administrator unless told), in a language (en-US unless told). */
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
  baseURL: async ({ world }, use) => use(world.url),
  page: async ({ page }, use) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(String(error)));
    await use(page);
    expect(broken, 'errors that the page threw').toEqual([]);
  },
  open: async ({ page, world }, use) => {
    await use(async (path, { login = 'admin', locale = 'en-US' } = {}) => {
      await page.context().addCookies([{ name: 'locale', value: locale, url: world.url }]);
      await page.addInitScript(signInOnce, JSON.stringify(await world.sessionOf(login)));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page;
    });
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
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** Fails on anything that axe finds against WCAG 2.2 AA, and on best practices of structure. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(animationsEnd);
  // No page here has a frame of another origin, for which alone axe would open a second page at each call.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Keeps a picture of the page for people to look at; nothing compares it. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `tests/screenshots/${name.replaceAll('/', '-')}.png` });
}
