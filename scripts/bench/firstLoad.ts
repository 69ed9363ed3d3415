import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';

const admin = fileURLToPath(new URL('../../dist/admin', import.meta.url));

/** What a page may load before it can be used: gzipped JavaScript in kB (1,000 bytes), and scripts. */
export const limits = { signIn: 90, list: 250, scripts: 12 };

/** The scripts that the browser loads while `open` runs, and their kB, gzipped. Nothing must be in its cache. */
export async function scriptsLoaded(page: Page, open: () => Promise<void>): Promise<{ count: number; size: number }> {
  const loaded = new Set<string>();
  const note = (response: { url: () => string }): void => void loaded.add(new URL(response.url()).pathname);
  // A stream that stays open would keep the network from ever being idle.
  await page.route('**/notifications/stream', (route) => route.abort());
  page.on('response', note);
  await open();
  page.off('response', note);
  const files = [...loaded].filter((path) => path.endsWith('.js')).map((path) => join(admin, `${path}.gz`));
  const there = files.filter(existsSync);
  return { count: there.length, size: there.reduce((sum, file) => sum + statSync(file).size / 1000, 0) };
}
