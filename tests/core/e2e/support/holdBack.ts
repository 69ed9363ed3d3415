import type { Page } from '@playwright/test';

interface HeldBack {
  /** Resolves once the question is asked. */
  asked: Promise<unknown>;
  /** Answers the status of the first answer. */
  goOn: () => Promise<number>;
}

/** Holds back what the server says to a question until it may go on. */
export async function holdBack(page: Page, asks: RegExp): Promise<HeldBack> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(asks, (route) => held.then(() => route.continue()));
  const asked = page.waitForRequest(asks, { timeout: 60_000 });
  const answer = page.waitForResponse(asks, { timeout: 60_000 });
  return {
    asked,
    goOn: async () => {
      release();
      return (await answer).status();
    },
  };
}
