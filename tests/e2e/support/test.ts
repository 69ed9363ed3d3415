import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { Locale } from '../../../generated/tables.ts';
import { openWorld, password, type World } from './world.ts';

interface Worker {
  world: World;
}

interface Fixtures {
  /** Opens a path as somebody who is signed in (an administrator unless told), in a language (en-US unless told). */
  open: (path: string, options?: { login?: string; locale?: Locale }) => Promise<Page>;
}

export { expect } from '@playwright/test';

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
      await signIn(page, `${login}@lavoura.example`);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page;
    });
  },
});

/** Signs in as the sign-in page does, without typing: the page that opens next finds the browser's cookie. */
async function signIn(page: Page, userEmail: string): Promise<void> {
  await page.goto('/login');
  const status = await page.evaluate(
    async (credentials) => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(xsrf) };
      const answer = await fetch('/api/v1/login', { method: 'POST', headers, body: JSON.stringify(credentials) });
      localStorage.setItem('signedIn', '1');
      return answer.status;
    },
    { name1: null, userEmail, password },
  );
  expect(status).toBe(200);
}

/** Fails on anything that axe finds against WCAG 2.2 AA, and on best practices of structure. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Keeps a picture of the page for people to look at; nothing compares it. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `tests/screenshots/${name.replaceAll('/', '-')}.png` });
}
