import type { Page } from '@playwright/test';
import { accessKeyText } from '../../../../../admin/rooms/invoices/accessKey/accessKeyText.ts';
import { expect, expectAccessible, picture } from '../../../../core/e2e/support/test.ts';
import type { Say } from '../../../../e2e/support/words.ts';
import { valueOf } from './invoices.ts';

/** Looks at the paper of a cancelled note: what it says, on a phone, in the dark and printed. */
export async function expectPaper(page: Page, key: string, issuer: string, say: Say): Promise<void> {
  const paper = page.getByRole('region', { name: say('invoices.danfe') });
  const across = valueOf(say, 'situacaoNFe', 'cancelled');
  await expect(paper).toContainText(`${say('invoices.danfe.notice')} · ${across}`);
  for (const said of [issuer, accessKeyText(key), 'CÁLCULO DO IMPOSTO', 'Nº 000.000.001'])
    await expect(paper).toContainText(said);
  await expect(paper.getByRole('row')).toHaveCount(2 + 1);
  await expectAccessible(page);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 1000, height: 1500 });
  await picture(page, 'invoices-danfe');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(paper.locator('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await picture(page, 'invoices-danfe-dark');
  await page.emulateMedia({ colorScheme: null });
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/MediaBox ?\[[^\]]*/g), 'one sheet of A4').toEqual([
    expect.stringMatching(/0 0 59\d[.\d]* 84/),
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(390);
  await picture(page, 'invoices-danfe-phone');
  await page.setViewportSize({ width, height });
  await page.goBack();
  await expect(paper).toBeHidden();
  await page.goForward();
  await expect(paper).toContainText(issuer); // also where the server has said that nothing has changed since
}
