import type { Page } from '@playwright/test';
import { holdBack } from '../core/e2e/support/holdBack.ts';
import { expect, test } from '../core/e2e/support/test.ts';
import type { World } from '../core/e2e/support/world.ts';

const field = (page: Page, name: string) => page.locator(`#field-${name}`);

const back = (page: Page) => page.keyboard.press('Control+z');
const forth = (page: Page) => page.keyboard.press('Control+y');

test('what a choice has proposed goes back with it, and not with what was typed in between', async ({ open, page }) => {
  await open('/customers/create');
  await page.getByRole('tab', { name: 'Address' }).click();
  const answers = await holdBack(page, /v1\/countries\/\d+$/);
  await field(page, 'countryId').fill('Brazil');
  await page.getByRole('option', { name: 'Brazil' }).first().click();
  await answers.asked;
  await field(page, 'district').fill('Centro');
  await answers.goOn();
  await page.getByRole('tab', { name: 'General data' }).click();
  await expect(field(page, 'cellPhoneIDD')).toHaveValue('55');
  await field(page, 'tradeName').focus();
  await back(page);
  await expect(field(page, 'district')).toHaveValue('');
  await page.getByRole('tab', { name: 'General data' }).click();
  await expect(field(page, 'cellPhoneIDD')).toHaveValue('55');
  await field(page, 'tradeName').focus();
  await back(page);
  await expect(field(page, 'countryId')).toHaveValue('');
  await page.getByRole('tab', { name: 'General data' }).click();
  await expect(field(page, 'cellPhoneIDD')).toHaveValue('');
  await page.getByRole('tab', { name: 'Address' }).click();
  const late = await holdBack(page, /v1\/countries\/\d+$/);
  await field(page, 'countryId').fill('Brazil');
  await page.getByRole('option', { name: 'Brazil' }).first().click();
  await late.asked;
  await back(page);
  expect(await late.goOn()).toBeLessThan(400);
  await page.getByRole('tab', { name: 'General data' }).click();
  await expect(field(page, 'cellPhoneIDD'), 'what was taken back proposes nothing').toHaveValue('');
});

test('a proposal that comes late leaves what can be done again, and one that was taken back is made again', async ({
  open,
  page,
}) => {
  await open('/customers/create');
  const choose = async (name: string) => {
    await page.getByRole('tab', { name: 'Address' }).click();
    await field(page, 'countryId').fill(name);
    await page.getByRole('option', { name }).first().click();
  };
  const code = () => fieldOfTab(page, 'General data', 'cellPhoneIDD');
  await page.getByRole('tab', { name: 'Address' }).click();
  const answers = await holdBack(page, /v1\/countries\/\d+$/);
  await choose('Brazil');
  await answers.asked;
  await field(page, 'district').fill('Centro');
  await back(page);
  await answers.goOn();
  await expect.poll(code).toBe('55');
  await field(page, 'tradeName').focus();
  await forth(page);
  await expect(field(page, 'district')).toHaveValue('Centro');
  await choose('Portugal');
  await expect.poll(code).toBe('351');
  await field(page, 'tradeName').focus();
  await back(page);
  await expect.poll(code).toBe('55');
  await choose('Portugal');
  await expect.poll(code).toBe('351');
});

test('what is looked up once its box is left belongs to what was typed there, and goes back with it', async ({
  open,
  page,
  world,
}) => {
  await openBeside(world, open, 'Looked up late');
  const before = await field(page, 'tradeName').inputValue();
  const answers = await holdBack(page, /v1\/salesregions\?.*late/);
  await field(page, 'salesRegionId').fill('Looked up late');
  await answers.asked;
  await field(page, 'tradeName').fill('Typed meanwhile');
  await answers.goOn();
  const chosen = page.getByRole('button', { name: /^Clear .*egion/ });
  await expect(chosen).toBeVisible();
  await back(page);
  await expect(field(page, 'tradeName')).toHaveValue(before);
  await expect(chosen).toBeVisible();
  await back(page);
  await expect(field(page, 'salesRegionId'), 'as a whole, not half of it').toHaveValue('');
  await expect(chosen).toBeHidden();
  await forth(page);
  await expect(chosen).toBeVisible();
  await forth(page);
  await expect(chosen).toBeVisible();
  await expect(field(page, 'tradeName')).toHaveValue('Typed meanwhile');
});

test('what is looked up behind a dialog is kept by what is chosen there, and by what is removed', async ({
  open,
  page,
  world,
}) => {
  const customers = [];
  for (const name1 of ['Zeta is there', 'Zeta looked up', 'Zeta chosen'])
    customers.push(await world.make('customer', 'required', { name1 }));
  const { id } = await world.make('economicGroup', 'required', { customers: [customers[0]?.id] });
  await open(`/economicgroup/${id}?tab=1`);
  const place = page.locator('[data-field="customers"]');
  await place.getByRole('combobox').fill('Zeta looked up');
  await place.getByRole('button', { name: /^Remove Zeta is there/ }).click();
  await expect(place.getByText('Zeta looked up')).toBeVisible();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(place.getByText('Zeta is there')).toBeHidden();
  await expect(place.getByText('Zeta looked up')).toBeVisible();
  await expect(page.locator('body'), 'the keyboard stays in the field').not.toBeFocused();
});

test('what is still looked up when a form is reset, or something else is chosen, is no longer meant', async ({
  open,
  page,
  world,
}) => {
  await openBeside(world, open, 'Looked up too late');
  const region = field(page, 'salesRegionId');
  const answers = await holdBack(page, /v1\/salesregions\?.*too/);
  await region.fill('Looked up too late');
  await answers.asked;
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(region).toHaveValue('');
  await answers.goOn();
  await field(page, 'tradeName').fill('Typed since');
  await expect(region).toHaveValue('');
  await expect(page.getByRole('button', { name: /^Clear .*egion/ })).toBeHidden();
});

test('a proposal that comes once something else was taken back there does not take its place when it is done again', async ({
  open,
  page,
}) => {
  await open('/customers/create');
  await page.getByRole('tab', { name: 'Address' }).click();
  const answers = await holdBack(page, /v1\/countries\/\d+$/);
  await field(page, 'countryId').fill('Brazil');
  await page.getByRole('option', { name: 'Brazil' }).first().click();
  await answers.asked;
  await page.getByRole('tab', { name: 'General data' }).click();
  await field(page, 'cellPhoneIDD').fill('44');
  await back(page);
  await answers.goOn();
  await expect(field(page, 'cellPhoneIDD')).toHaveValue('55');
  await forth(page);
  await expect(field(page, 'cellPhoneIDD')).toHaveValue('44');
});

test('what a choice proposes once it is saved goes back with nothing that was typed since', async ({
  open,
  page,
  world,
}) => {
  const { id } = await world.make('customer', 'required', { countryId: null, stateId: null, cityId: null });
  await open(`/customers/${id}`);
  await page.getByRole('tab', { name: 'Address' }).click();
  const answers = await holdBack(page, /v1\/countries\/\d+$/);
  await field(page, 'countryId').fill('Portugal');
  await page.getByRole('option', { name: 'Portugal' }).first().click();
  await answers.asked;
  await page.keyboard.press('Control+s');
  await expect(page.getByText('No changes')).toBeVisible();
  await field(page, 'district').fill('Typed since');
  await answers.goOn();
  await expect.poll(() => fieldOfTab(page, 'General data', 'cellPhoneIDD')).toBe('351');
  await page.getByRole('tab', { name: 'Address' }).click();
  await back(page);
  await expect(field(page, 'district')).toHaveValue('');
  expect(await fieldOfTab(page, 'General data', 'cellPhoneIDD')).toBe('351');
});

test('what a refused save has created stays chosen, whatever is taken back', async ({ open, page }) => {
  await open('/products/create');
  await field(page, 'name1').fill('Refused at first');
  await field(page, 'SKU').fill('REFUSED-1');
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await field(page, 'categoryId').fill('Category made before');
  await field(page, 'categoryId').press('Tab');
  await page.route(/v1\/products$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Create and save', exact: true }).click();
  const chosen = page.getByRole('button', { name: 'Clear Category' });
  await expect(chosen).toBeVisible();
  await field(page, 'SKU').fill('REFUSED-2');
  await back(page);
  await back(page);
  await expect(field(page, 'SKU')).toHaveValue('REFUSED-1');
  await expect(chosen).toBeVisible();
});

/** Opens a customer where there is a region of this name. */
async function openBeside(world: World, open: (path: string) => Promise<Page>, name1: string): Promise<void> {
  await world.make('salesRegion', 'required', { name1 });
  const { id } = await world.make('customer');
  await open(`/customers/${id}`);
}

async function fieldOfTab(page: Page, tab: string, name: string): Promise<string> {
  await page.getByRole('tab', { name: tab }).click();
  return field(page, name).inputValue();
}
