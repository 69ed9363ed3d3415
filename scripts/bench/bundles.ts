import { chromium, type Page } from 'playwright';
import { findChromium } from '../suite/machine.ts';
import { limits, scriptsLoaded } from './firstLoad.ts';
import { admin } from './admin.ts';
import { atMost, type Result } from './result.ts';
import { startOurs } from './subjects.ts';

/** JavaScript of the sign-in page, and of a list for somebody who has to sign in on the way. */
export async function measureBundles(url: string): Promise<Result[]> {
  const { server } = await startOurs(url);
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const measure = async (open: (page: Page) => Promise<void>): Promise<number> => {
    const page = await browser.newPage({ baseURL: server.url });
    const { size } = await scriptsLoaded(page, async () => {
      await open(page);
      await page.waitForLoadState('networkidle');
    });
    return size;
  };
  try {
    return [
      atMost('', 'JavaScript of the sign-in page', await measure(openSignIn), limits.signIn, 'kB'),
      atMost('', 'JavaScript of a list, sign-in included', await measure(openList), limits.list, 'kB'),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/login');
}

/** Opens the customers for somebody who has to sign in on the way. */
export async function openList(page: Page): Promise<void> {
  await page.goto('/customers');
  await page.locator('[name=userEmail]').fill(admin.adminEmail);
  await page.locator('[name=password]').fill(admin.adminPassword);
  await page.keyboard.press('Enter');
  await page.locator('[data-row]').first().waitFor();
}
