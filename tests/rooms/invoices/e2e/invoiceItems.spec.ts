import { readFileSync } from 'node:fs';
import { expect, picture, test } from '../../../core/e2e/support/test.ts';
import { importFiles } from '../support/imports.ts';
import { customers, sample, sizes } from './support/invoices.ts';

test('the prices of a note have a currency and as many digits as each other, and its postal codes their marks', async ({
  open,
  page,
  world,
}) => {
  const name = '53-decimal-traps.xml';
  const [note] = (await importFiles(world.url, world.admin, [{ name, bytes: readFileSync(sample(name)) }])).entries;
  await open(`${customers}/${note?.invoiceId}?tab=3`);
  await expect(page.locator('[data-label="Unit price"]')).toHaveText([
    /^R\$\s?12\.5000000000$/,
    /^R\$\s?12\.5000000000$/,
    /^R\$\s?10,000\.0000000000$/,
    /^R\$\s?0\.0000000001$/,
  ]);
  await picture(page, 'invoice-items');
  await page.setViewportSize(sizes.phone);
  const links = await page.getByRole('main').getByRole('link').all();
  for (const box of await Promise.all(links.map((link) => link.boundingBox())))
    expect(box?.height, 'a finger hits every link').toBeGreaterThanOrEqual(24);
  const more = (end: 'start' | 'end') => page.getByRole('tablist').locator(`[data-end="${end}"]`);
  await page.getByRole('tab', { name: 'Issuer' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('86000-000');
  await expect(more('end'), 'there are more tabs').toHaveCSS('opacity', '1');
  await page.getByRole('tab').last().click();
  await page.getByRole('tablist').evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
  await expect(more('end')).toHaveCSS('opacity', '0');
  await expect(more('start')).toHaveCSS('opacity', '1');
});
