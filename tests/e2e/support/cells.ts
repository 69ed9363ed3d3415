import type { Locator, Page } from '@playwright/test';

/** Pastes as a spreadsheet that has copied these lines of cells. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** The cell of a row below a head. */
export async function cellOf(page: Page, row: number, head: string): Promise<Locator> {
  const all = page.getByRole('grid').getByRole('columnheader');
  await all.filter({ hasText: head }).first().waitFor();
  const heads = await all.allInnerTexts();
  const column = heads.findIndex((text) => text.trim() === head);
  return page.locator(`[data-cell="${row}:${column}"]`);
}
