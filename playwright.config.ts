import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/suite/machine.ts';
import projects from './tests/projects.json' with { type: 'json' };

const executablePath = findChromium();

// Where example businesses are at hand, the core's tests run on those: here each screen is only looked at.
const looks = projects.examples.length > 0 ? { grep: /list and form are shown/ } : {};

export default defineConfig({
  // The core's tests change rows of every entity: they come last.
  projects: [
    { name: 'business', testMatch: ['tests/e2e/**/*.spec.ts', 'tests/rooms/*/e2e/**/*.spec.ts'] },
    { name: 'core', testDir: 'tests/core/e2e', ...looks },
  ],
  globalSetup: './tests/core/e2e/support/fillTemplate.ts',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  forbidOnly: true,
  retries: 1, // what passes only the second time is shown by the suite
  workers: 2, // of the whole suite it takes longest: one worker would end after everything else
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    // The worker has a test of its own; the others see each request themselves.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 900 },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // What fades is where it goes at once: no test waits, and axe sees no colour on its way.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium refuses its sandbox to root, and containers give it little shared memory.
      // No page lives long enough for what the optimizing compilers give to be worth what they take.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--js-flags=--no-maglev,--no-opt'],
    },
  },
});
