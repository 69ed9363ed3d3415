import type { Page } from '@playwright/test';
import { texts as english } from '../../../../generated/texts/en-US/rooms/stock.ts';
import { texts as spanish } from '../../../../generated/texts/es-ES/rooms/stock.ts';
import { texts as portuguese } from '../../../../generated/texts/pt-BR/rooms/stock.ts';
import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';
import type { World } from '../../../core/e2e/support/world.ts';

const path = '/stock/report1';
const journeys = [
  ['en-US', english, 'Balance', 'Ledger', 'Closing balance', '-1.5', /Reversal/, 'Reverses'],
  ['pt-BR', portuguese, 'Saldos', 'Movimentos', 'Saldo final', '-1,5', /Estorno/, 'Estorna'],
  ['es-ES', spanish, 'Saldos', 'Movimientos', 'Saldo final', '-1,5', /Reversión/, 'Revierte'],
] as const;

/** A customer that is short of a product that nobody else has. */
async function shortCustomer({ admin, make }: World, name: string) {
  const customer = await make('customer');
  const product = await make('product', 'required', { name1: `Produto ${name}`, baseUnit: 'Kg' });
  const ids = { customerId: customer.id, productId: product.id };
  for (const quantity of ['2', '-3.5'])
    await admin.post('/apis/v1/stock/postings', {
      ...ids,
      quantity,
      description: 'Count',
      movementDate: '2026-03-10',
    });
  return { from: '2026-03-01', to: '2026-03-31', ...ids };
}

const columns = {
  'en-US': 'Movements of the column',
  'pt-BR': 'Movimentos da coluna',
  'es-ES': 'Movimientos de la columna',
};

/** Rows of the ledger above its movements: the columns, and what the movements are of. */
const heads = 2;

const address = (filter: object, view = 'balance') =>
  `${path}?view=${view}&filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The page itself never scrolls sideways; a table scrolls in its own frame. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const [locale, text, balance, ledger, closing, figure, reversal, reverses] of journeys) {
  test(`a number of the report leads to its movements, and one of them is taken back, in ${locale}`, async ({
    open,
    world,
  }) => {
    const filter = await shortCustomer(world, locale);
    const page = await open(address(filter), { locale });
    await expect(page.getByRole('tab', { name: balance })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('columnheader', { name: closing })).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(`Produto ${locale}`) });
    const short = row.getByRole('cell', { name: text['stock.short'] });
    await expect(short).toContainText(figure);
    await expectAccessible(page, { locale });
    await picture(page, `stock-report-${locale}`);

    await short.getByRole('link').click();
    await expect(page.getByRole('tab', { name: ledger })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('row')).toHaveCount(heads + 2);
    await expect(page.getByRole('row').last()).toContainText(figure);
    await expectAccessible(page, { locale });

    await page.getByRole('row').last().getByRole('link').click();
    await page.getByRole('button', { name: text['stock.reverse'], exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Contado duas vezes');
    await expectAccessible(page, { locale });
    await dialog.getByRole('button', { name: text['stock.reverse'], exact: true }).click();
    await expect(page.getByText(text['stock.reversed'])).toBeVisible();
    await page.goto(address(filter));
    await expect(row.getByRole('cell', { name: text['stock.short'] })).toHaveCount(0);
    await page.goto(address(filter, 'ledger'));
    await expect(page.getByRole('row', { name: reversal })).toHaveCount(1);
    await page.goto(`/stock/postings?filter=${encodeURIComponent(JSON.stringify({ productId: [filter.productId] }))}`);
    await expect(page.getByRole('columnheader', { name: reverses })).toBeVisible();
  });

  test(`what a number narrowed the ledger by is seen, and the next search is without it, in ${locale}`, async ({
    open,
    world,
  }) => {
    const filter = await shortCustomer(world, `chip ${locale}`);
    const page = await open(address(filter), { locale });
    const chips = page.locator('main').getByRole('listitem').filter({ hasText: columns[locale] });
    const product = page.getByRole('row').nth(2); // below its customer
    const short = figure.replace('1', '3');
    const taken = product.getByRole('link', { name: short, exact: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('columnheader', { name: closing })).toBeInViewport({ ratio: 1 });
    await expect(product.getByRole('link')).toHaveCount(1 + 3); // nothing opened with a balance
    await expect(product.getByRole('cell').first()).toHaveText('–');
    // Opening, both signs of adjustments in one, closing and the last movement: nothing was sold.
    await expect(product.getByRole('cell')).toHaveCount(4);
    await taken.click();
    await expect(page.getByRole('row')).toHaveCount(heads + 1);
    await expect(
      page.getByRole('row').last().getByRole('cell', { name: short, exact: true }),
      'what went out has the sign of the sum beside it',
    ).toHaveCount(2);
    await expect(chips).toHaveCount(1);
    const all = page
      .locator('main')
      .locator('li:has([aria-label])')
      .filter({ has: page.getByRole('button') });
    const count = await page.locator('main [aria-expanded] span').last().textContent();
    expect(Number(count), 'the way to the form counts every chip').toBe(await all.count());
    await expectAccessible(page, { locale });
    await picture(page, `stock-drill-down-${locale}`);
    await chips.getByRole('button').click();
    await expect(page.getByRole('row')).toHaveCount(heads + 2);
    await page.goBack();
    await expect(chips).toHaveCount(1);
    await page.keyboard.press('Control+/');
    await page.getByRole('search').getByRole('button').last().click();
    await expect(chips).toHaveCount(0);
    await expect(page.getByRole('row')).toHaveCount(heads + 2);
    await page.goBack();
    await expect(chips).toHaveCount(1);
    await page.locator('main [aria-expanded=true]').first().click(); // chips stand where the form does not
    const removals = all.getByRole('button');
    await expect.poll(() => removals.count()).toBeGreaterThan(1);
    await removals.evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
    await expect(removals, 'all are taken away before the report is drawn once').toHaveCount(0);
  });
}

test('on a phone and in the dark the report stays inside the screen', async ({ open, page, world }) => {
  const filter = await shortCustomer(world, 'phone');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(address(filter));
  const card = page.getByRole('listitem').filter({ hasText: 'Produto phone' });
  await expect(card).toBeInViewport();
  await expect(card).toContainText('-1.5');
  await expect(page.getByRole('search')).toHaveCount(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await picture(page, 'stock-report-phone');
  await card.getByRole('link').click();
  const movement = page.getByRole('tabpanel').getByRole('listitem').last();
  await expect(movement.getByText('Produto phone')).toBeInViewport();
  await expect(movement).toContainText(/\d\d\/\d\d\/\d{4}/);
  await expect(movement).toContainText(/[−+]\d/);
  await expect(movement).toContainText(/Running balance.*-1\.5/);
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await picture(page, 'stock-ledger-phone');
  await movement.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/stock\/postings\/\d+$/);
  await open(address(filter));
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('search').getByLabel('Only balances other than zero').check();
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/nonZero/);
  await expect(page.getByRole('search')).toHaveCount(0);
});

test('a balance of many cells is read without scrolling sideways, and loads on until all of them are there', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(path);
  const rows = page.getByRole('region', { name: english['stock.rows'] });
  await expect(rows.getByRole('rowgroup').nth(1)).toBeVisible();
  expect(await rows.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const more = page.getByRole('button', { name: /^Load more rows \(500 of \d+\)$/ });
  await more.click();
  await expect(more, 'a page of 500 rows is drawn').toHaveCount(0, { timeout: 90_000 });
  expect(await page.locator('tbody tr').count()).toBeGreaterThan(500);
});

test('a new adjustment begins today, and says in words what it does to the stock', async ({ open, world }) => {
  const { customerId, productId } = await shortCustomer(world, 'adjusted');
  const source = encodeURIComponent(JSON.stringify({ customerId, productId }));
  const page = await open(`/stock/postings/create?source=${source}`);
  await expect(page.getByText('In stock today: -1.5 Kg.')).toBeVisible();
  await expect(page.locator('#field-movementDate')).not.toHaveValue('');
  await page.locator('#field-quantity').fill('-2');
  await expect(page.getByText('Takes out 2.0 Kg; -3.5 Kg afterwards.')).toBeVisible();
  await page.locator('#field-quantity').fill('4');
  await expect(page.getByText('Adds 4.0 Kg; 2.5 Kg afterwards.')).toBeVisible();
});

test('what finds nothing says so, and what is wrong can be tried again', async ({ open }) => {
  const page = await open(address({ from: '1990-01-01', to: '1990-01-31' }, 'ledger'));
  await expect(page.getByText(english['stock.none'])).toBeVisible();
  await page.goto(address({ from: '2026-03-01', to: '2026-02-01' }));
  await expect(page.getByRole('alert').getByText(english['stock.failed'])).toBeVisible();
  await expect(page.getByText('Invalid field To. The earliest date allowed is 03/01/2026.')).toBeVisible();
  await expect(page.getByRole('button', { name: english['stock.again'] })).toBeVisible();
});
