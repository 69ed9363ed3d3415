import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../core/e2e/support/test.ts';
import type { World } from '../core/e2e/support/world.ts';

const cell = (page: Page, field: string, row: number) => page.getByLabel(`${field}, row ${row}`, { exact: true });
const sku = (page: Page, row: number) => cell(page, "Customer's SKU", row);

/** A customer's settings on the tab with the grid, with as many empty rows as asked for. */
async function openGrid(
  page: Page,
  world: World,
  open: (path: string) => Promise<Page>,
  rows: number,
): Promise<string> {
  const { id } = await world.make('customerSetting');
  await open(`/customers/settings/${id}?tab=1`);
  for (let row = 1; row <= rows; row += 1) {
    await page.getByRole('button', { name: 'Add row' }).click();
    await expect(sku(page, row)).toBeFocused();
  }
  return `/apis/v1/customers/settings/${id}`;
}

/** What copying cells in a spreadsheet leaves, pasted where the keyboard is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** What the longest word of a head needs with the space around it. */
function narrowestWord(head: Element): number {
  const copy = head.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return 0;
  head.parentElement?.append(copy);
  copy.style.cssText = 'position: absolute; width: min-content; overflow-wrap: normal; hyphens: manual';
  const { offsetWidth } = copy;
  copy.remove();
  return offsetWidth;
}

test('a grid is gone through by the keys of a spreadsheet', async ({ open, page, world }) => {
  await openGrid(page, world, open, 2);
  await sku(page, 1).fill('A');
  await page.keyboard.press('Tab');
  await expect(cell(page, "Customer's product name", 1)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(cell(page, "Customer's unit", 1)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(cell(page, 'Product', 1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(sku(page, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sku(page, 2)).toBeFocused();
  await page.keyboard.type('B');
  await page.keyboard.press('ArrowUp');
  await expect(sku(page, 1)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(sku(page, 2)).toBeFocused();
  await expect(sku(page, 2)).toHaveValue('A');
  await page.keyboard.press('Enter');
  await expect(sku(page, 3)).toBeFocused();
  await page.keyboard.press('Alt+Delete');
  await expect(sku(page, 3)).toHaveCount(0);
  await expect(sku(page, 2)).toBeFocused();
  await page.keyboard.press('Control+z'); // the row is there again
  await expect(sku(page, 3)).toHaveCount(1);
  await page.keyboard.press('Control+z'); // and is not yet
  await expect(sku(page, 3)).toHaveCount(0);
  await page.keyboard.press('Control+z'); // where it was before it was moved
  await expect(sku(page, 1)).toHaveValue('A');
  await expect(sku(page, 2)).toHaveValue('B');
  await page.keyboard.press('Control+z'); // cell by cell
  await expect(sku(page, 2)).toHaveValue('');
  await expect(sku(page, 1)).toHaveValue('A');
});

test('a row is moved from a cell that has a list of its own, too', async ({ open, page, world }) => {
  await openGrid(page, world, open, 2);
  await sku(page, 1).fill('A');
  await cell(page, 'Product', 1).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(sku(page, 2)).toHaveValue('A');
  await expect(cell(page, 'Product', 2)).toBeFocused();
});

test('cells copied from a spreadsheet fill cells and add rows; a product is found by its SKU', async ({
  open,
  page,
  world,
}) => {
  const address = await openGrid(page, world, open, 1);
  const product = await world.make('product');
  await sku(page, 1).focus();
  await paste(page, `P-1\tFirst\t${String(product.SKU)}\tGL\t1,234.5\r\nP-2\tSecond\tno such product\tCX\t2\r\n`);
  await expect(sku(page, 2)).toHaveValue('P-2');
  await expect(cell(page, 'Product', 1)).toHaveValue(String(product.name1));
  await expect(cell(page, 'Product', 2)).toHaveValue('');
  await expect(page.getByText('Not found and left empty: no such product')).toBeVisible();
  await cell(page, 'Not our product', 2).selectOption('true');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('No changes')).toBeVisible();
  const { body } = await world.admin.get(address);
  expect(body).toMatchObject({
    products: [
      { customerSKU: 'P-1', productId: product.id, umCustomer: 'GL', umConvFactor: '1234.5' },
      { customerSKU: 'P-2', customerSKUName: 'Second', notOurs: true },
    ],
  });
});

test('an error in a row names the row and leads to its cell', async ({ open, page, world }) => {
  await openGrid(page, world, open, 2);
  await sku(page, 1).fill('A');
  await sku(page, 2).fill('B');
  await cell(page, 'Not our product', 1).selectOption('true');
  await page.getByRole('tab', { name: 'General configs' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Row 2: Required field Product' }).click();
  await expect(cell(page, 'Product', 2)).toBeFocused();
});

test('errors of a row stand in the order of its columns, whose heads break between words', async ({
  open,
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openGrid(page, world, open, 1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const first = ["Customer's SKU", 'Product', "Customer's unit"];
  const told = page.getByRole('button', { name: /^Row 1: / });
  for (const [at, label] of first.entries()) await expect(told.nth(at)).toContainText(label);
  const unit = page.getByRole('columnheader', { name: "Customer's unit" });
  expect(await unit.evaluate(narrowestWord)).toBeLessThanOrEqual(await unit.evaluate(({ clientWidth }) => clientWidth));
});

test('a cell says that it is required as long as its row requires it', async ({ open, page, world }) => {
  await openGrid(page, world, open, 1);
  await expect(cell(page, 'Product', 1)).toHaveAttribute('aria-required', 'true');
  await cell(page, 'Not our product', 1).selectOption('true');
  await expect(cell(page, 'Product', 1)).not.toHaveAttribute('aria-required');
});

test('what is typed in a cell and not chosen is not saved, goes with its row, and is gone with it', async ({
  open,
  page,
  world,
}) => {
  await openGrid(page, world, open, 2);
  await cell(page, 'Product', 2).fill('No such product');
  await sku(page, 1).fill('A');
  const says = page.getByRole('button', { name: /^Row \d: .*Product\. Choose one of the options offered/ });
  await page.keyboard.press('Control+s');
  await expect(says).toHaveText(/^Row 2: /);
  await says.click();
  await expect(cell(page, 'Product', 2)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(cell(page, 'Product', 1)).toHaveValue('No such product');
  await expect(cell(page, 'Product', 2)).toHaveValue('');
  await expect(says).toHaveText(/^Row 1: /);
  await page.getByRole('button', { name: 'Remove row 1' }).click();
  await expect(says).toHaveCount(0);
  await expect(cell(page, 'Product', 1)).toHaveValue('');
});
