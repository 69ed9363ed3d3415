import type { Page } from '@playwright/test';
import { texts as english } from '../../generated/texts/en-US/summary.ts';
import { texts as spanish } from '../../generated/texts/es-ES/summary.ts';
import { texts as portuguese } from '../../generated/texts/pt-BR/summary.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import type { World } from '../core/e2e/support/world.ts';

const journeys = [
  ['en-US', english, 'Summarize', /Mar 2026/, '6.0', 'Total'],
  ['pt-BR', portuguese, 'Resumir', /mar\. de 2026/, '6,0', 'Total'],
  ['es-ES', spanish, 'Resumir', /mar 2026/, '6,0', 'Total'],
] as const;

/** A customer with movements of a product in Kg and of one in L, in two months with an empty one between them. */
async function movements({ admin, make }: World) {
  const customer = await make('customer');
  for (const [baseUnit, movementDate, quantity] of [
    ['Kg', '2026-03-02', '2.5'],
    ['Kg', '2026-03-31', '3.5'],
    ['Kg', '2026-05-01', '-1'],
    ['L', '2026-03-10', '7'],
  ]) {
    const { id: productId } = await make('product', 'required', { baseUnit });
    const posting = { customerId: customer.id, productId, quantity, movementDate, description: 'Count' };
    expect((await admin.post('/apis/v1/stock/postings', posting)).status).toBe(201);
  }
  return { customerId: [customer.id] };
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const [locale, text, verb, march, figure, total] of journeys)
  test(`a list is summed up, drawn and followed to its rows, in ${locale}`, async ({ open, world }) => {
    const filter = await movements(world);
    const page = await open(`/stock/postings?filter=${encodeURIComponent(JSON.stringify(filter))}`, { locale });
    await page.getByRole('button', { name: verb, exact: true }).press('Enter');
    await page.getByLabel(text['summary.group'], { exact: true }).focus(); // no tooltip is left over
    await page.getByLabel(text['summary.group'], { exact: true }).selectOption('movementDate:month');
    await page.getByLabel(text['summary.measure'], { exact: true }).selectOption('quantity:sum');
    const row = page.getByRole('row', { name: march });
    await expect(row.getByRole('link', { name: figure })).toBeVisible(); // 2.5 and 3.5 Kg, without the litres
    await expect(page.getByRole('row', { name: total })).toContainText('5'); // one taken away in May
    await expect(page.getByRole('row')).toHaveCount(1 + 3 + 1);
    await expectAccessible(page, { locale });
    await picture(page, `summarise-${locale}`);

    await page.getByLabel(text['summary.shape'], { exact: true }).selectOption('bars');
    await page.reload();
    const chart = page.getByRole('application', { name: /\(Kg\)$/ }); // litres have their own
    await expect(page.getByRole('application')).toHaveCount(2);
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await expect(chart).toContainText(march);
    await expect(chart).toContainText(figure);
    await expectAccessible(page, { locale });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => overflow(page), 'the page takes up its new width').toBeLessThanOrEqual(0);
    await picture(page, `summarise-phone-${locale}`);
    await page.setViewportSize({ width: 1280, height: 720 });
    await chart.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/movementDate_lte%22%3A%222026-03-31|movementDate_lte":"2026-03-31/);
    await expect(page.locator('[data-row]')).toHaveCount(2);
  });

test('rows without a value are opened by a line that the form has no field for, and it goes again', async ({
  open,
}) => {
  const page = await open('/customers?view=summary&group=economicGroupId');
  await page.getByRole('row', { name: english['summary.empty'] }).getByRole('link').click();
  await expect(page).toHaveURL(/economicGroupId_empty/);
  const line = page.getByRole('list', { name: 'Searched by' });
  await expect(line).toContainText('Yes');
  await line.getByRole('button').click();
  await expect(line).toHaveCount(0);
});

test('bars stand while their names have room, and lie down on a phone rather than lose one', async ({
  open,
  page: own,
  world: { make },
}) => {
  const names = ['Adubos', 'Biológicos', 'Corretivos', 'Defensivos', 'Foliares', 'Sementes'];
  const groupId: number[] = [];
  for (const name1 of names) {
    const { id } = await make('productGroup', 'required', { name1 });
    await make('product', 'required', { groupId: id });
    groupId.push(id);
  }
  await own.setViewportSize({ width: 1280, height: 720 });
  const filter = encodeURIComponent(JSON.stringify({ groupId }));
  const page = await open(`/products?view=summary&group=groupId&shape=bars&filter=${filter}`);
  const places = () =>
    page.locator('svg text').evaluateAll((texts) =>
      texts.flatMap((text) => {
        const name = text.textContent ?? '';
        return /^[A-Z]/.test(name) ? [[name, Math.round(text.getBoundingClientRect().top)] as const] : [];
      }),
    );
  const shown = async () => (await places()).map(([name]) => name).toSorted();
  const heights = async () => new Set((await places()).map(([, top]) => top)).size;
  await expect.poll(shown).toEqual(names);
  expect(await heights()).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(heights).toBe(names.length);
  expect(await shown()).toEqual(names);
});
