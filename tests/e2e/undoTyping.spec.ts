import type { Page } from '@playwright/test';
import { expect, test } from '../core/e2e/support/test.ts';

const field = (page: Page, name: string) => page.locator(`#field-${name}`);

const back = (page: Page) => page.keyboard.press('Control+z');
const forth = (page: Page) => page.keyboard.press('Control+y');

test('Ctrl+Z takes back what was typed and chosen, act by act and across fields and tabs, and Ctrl+Y does it again', async ({
  open,
  page,
  world,
}) => {
  const group = await world.make('economicGroup', 'required', { name1: 'Group that is chosen' });
  const { id } = await world.make('customer', 'required', { tradeName: 'As it was' });
  await open(`/customers/${id}`);
  const kind = await field(page, 'bpType').inputValue();
  const other = kind === 'reseller' ? 'coop' : 'reseller';
  const groupBefore = await field(page, 'economicGroupId').inputValue();
  const district = await fieldOfTab(page, 'Address', 'district');
  await page.getByRole('tab', { name: 'General data' }).click();

  await field(page, 'tradeName').fill('Typed anew');
  await field(page, 'bpType').selectOption(other);
  await field(page, 'economicGroupId').fill(String(group.name1));
  await page.getByRole('option', { name: String(group.name1) }).click();
  await page.getByRole('tab', { name: 'Address' }).click();
  await field(page, 'district').fill('Somewhere');

  await back(page);
  await expect(field(page, 'district')).toHaveValue(district);
  await expect(field(page, 'district')).toBeFocused();
  await back(page);
  await expect(field(page, 'economicGroupId'), 'its tab is opened').toBeFocused();
  await expect(field(page, 'economicGroupId')).toHaveValue(groupBefore);
  await expect(field(page, 'bpType'), 'one act at a time').toHaveValue(other);
  await back(page);
  await expect(field(page, 'bpType')).toHaveValue(kind);
  await expect(field(page, 'tradeName')).toHaveValue('Typed anew');
  await back(page);
  await expect(field(page, 'tradeName')).toHaveValue('As it was');
  await back(page); // there is nothing more
  await expect(field(page, 'tradeName')).toHaveValue('As it was');

  await forth(page);
  await forth(page);
  await expect(field(page, 'bpType')).toHaveValue(other);
  await expect(field(page, 'economicGroupId')).toHaveValue(groupBefore);
  await page.keyboard.press('Control+Shift+z');
  await expect(field(page, 'economicGroupId')).toHaveValue(new RegExp(String(group.name1)));
  await field(page, 'tradeName').fill('Typed otherwise');
  await forth(page);
  await expect(field(page, 'tradeName'), 'what is typed since is not gone back to').toHaveValue('Typed otherwise');
  await back(page);
  await page.getByRole('tab', { name: 'Address' }).click();
  await field(page, 'district').fill('Elsewhere');
  await back(page);
  await forth(page);
  await forth(page); // what was taken back before that is no more
  await expect(field(page, 'district'), 'nor is it lost to what was taken back before').toHaveValue('Elsewhere');
});

test('what is typed after a pause goes back by itself, and what was saved stays', async ({ open, page, world }) => {
  const { id } = await world.make('productCategory');
  await open(`/products/categories/${id}`);
  const name = field(page, 'name1');
  await name.fill('First');
  await page.waitForTimeout(900); // longer than people pause within a word
  await name.pressSequentially(' and second');
  await back(page);
  await expect(name).toHaveValue('First');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'First' })).toBeVisible();
  await back(page);
  await expect(name).toHaveValue('First');
});

test('text that stands for nothing yet goes back as one act, however long it was typed', async ({
  open,
  page,
  world,
}) => {
  const { id } = await world.make('customer');
  await open(`/customers/${id}`);
  const region = field(page, 'salesRegionId');
  const before = await region.inputValue();
  await field(page, 'tradeName').fill('Below');
  await region.fill('Nowhere');
  await page.waitForTimeout(900);
  await region.pressSequentially(' at all');
  await back(page);
  await expect(region).toHaveValue(before);
  await back(page);
  await expect(field(page, 'tradeName')).not.toHaveValue('Below');
});

test('boxes that keep a text of their own show what is taken back, and what is done again', async ({
  open,
  page,
  world,
}) => {
  const { id } = await world.make('campaignCycle', 'required', { startsAt: '2031-01-01', endsAt: '2031-06-30' });
  await open(`/campaigncycles/${id}?tab=0`);
  const day = field(page, 'endsAt');
  const before = await day.inputValue();
  await day.fill('07/15/2031');
  await back(page);
  await expect(day).toHaveValue(before);
  await expect(day).toBeFocused();
  await forth(page);
  await expect(day).toHaveValue('07/15/2031');
  await back(page);
  await page.keyboard.press('Control+s'); // without leaving the box
  await expect(page.getByText('There is nothing to save: nothing was changed.')).toBeVisible();

  const customer = await world.make('customer');
  await open(`/customers/${customer.id}`);
  const region = field(page, 'salesRegionId');
  await region.fill('Nowhere');
  await back(page);
  await forth(page);
  await expect(region, 'what is half typed is seen again').toHaveValue('Nowhere');
  await back(page);
  await expect(region).toHaveValue('');
});

test('Ctrl+Z takes back from a tab, and from what is said to be wrong, and sets the cursor behind the text', async ({
  open,
  page,
  world,
}) => {
  const { id } = await world.make('customer', 'required', { name1: 'As it was' });
  await open(`/customers/${id}`);
  const name = field(page, 'name1');
  await name.fill('');
  await page.keyboard.press('Control+s');
  await expect(page.locator('#form-summary')).toBeFocused();
  await back(page);
  await expect(name).toHaveValue('As it was');
  await expect(name).toBeFocused();
  await forth(page);
  await page.getByRole('tab').first().click();
  await back(page);
  await page.keyboard.type(', and more');
  await expect(name).toHaveValue('As it was, and more');
});

async function fieldOfTab(page: Page, tab: string, name: string): Promise<string> {
  await page.getByRole('tab', { name: tab }).click();
  return field(page, name).inputValue();
}
