import type { Page } from '@playwright/test';
import { expect, test } from '../core/e2e/support/test.ts';

const field = (page: Page, name: string) => page.locator(`#field-${name}`);

const back = (page: Page) => page.keyboard.press('Control+z');
const forth = (page: Page) => page.keyboard.press('Control+y');

test('over a form Ctrl+Z takes back what was typed there, and nothing of what lies below', async ({
  open,
  page,
  world,
}) => {
  const { id } = await world.make('customer', 'required', { tradeName: 'As it was' });
  await open(`/customers/${id}`);
  const name = field(page, 'tradeName');
  await name.fill('Typed below');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('prod');
  await back(page);
  const box = page.getByRole('combobox', { name: 'Go to a screen or a record' });
  await expect(box).toHaveValue('');
  await back(page);
  await forth(page);
  await expect(box).toHaveValue('prod');
  await expect(name).toHaveValue('Typed below');
  await page.keyboard.press('Escape');
  await expect(name, 'the keyboard is where it was').toBeFocused();
  await box.click();
  await page.keyboard.press('Escape');
  await expect(name, 'also by the mouse').toBeFocused();

  await field(page, 'matrizRef').fill('Head office that there is not');
  await page.getByRole('option', { name: /Head office that there is not/ }).click();
  const drawer = page.getByRole('dialog');
  const named = drawer.locator('[data-field="name1"] input');
  await expect(named).toHaveValue('Head office that there is not');
  await named.fill('Otherwise');
  await back(page);
  await expect(named).toHaveValue('Head office that there is not');
  await back(page);
  await back(page);
  await forth(page);
  await expect(named, 'its own acts are done again').toHaveValue('Otherwise');
  const kind = drawer.locator('[data-field="bpType"] select');
  await kind.selectOption('reseller');
  await back(page);
  await expect(kind, 'choices, too').toHaveValue('');
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await expect(drawer).toBeHidden();
  await expect(name).toHaveValue('Typed below');
});

test('a message is taken back act by act, and its text is not the plaything of keys', async ({ open, page }) => {
  await open('/messages/send');
  const title = page.getByRole('textbox', { name: 'Title' });
  const body = page.getByRole('textbox', { name: 'Message' });
  await page.getByRole('checkbox', { name: 'Directors' }).check();
  await title.fill('Meeting');
  await body.click();
  await page.keyboard.type('Good morning');
  await page.waitForTimeout(900);
  await page.keyboard.type(' to long g');
  await page.keyboard.press('Control+Shift+z');
  await expect(body, 'there is nothing to be done again').toHaveText('Good morning to long g');
  await back(page);
  await expect(body).toHaveText('Good morning');
  await page.keyboard.type(', you');
  await expect(body, 'the cursor stands where the text changed').toHaveText('Good morning, you');
  await back(page);
  await forth(page);
  await page.keyboard.type(' ');
  await page.waitForTimeout(900);
  await page.keyboard.type('x');
  await back(page);
  await page.keyboard.type('and a space');
  await expect(body, 'spaces are letters, too').toHaveText('Good morning, you and a space');
  for (let act = 0; act < 4; act += 1) await back(page);
  await expect(body).toHaveText('');
  await back(page);
  await expect(title).toHaveValue('');
  await expect(title).toBeFocused();
  await back(page);
  await expect(page.getByRole('checkbox', { name: 'Directors' })).not.toBeChecked();
  for (let act = 0; act < 3; act += 1) await forth(page);
  await expect(page.getByRole('checkbox', { name: 'Directors' })).toBeChecked();
  await expect(title).toHaveValue('Meeting');
  await expect(body).toHaveText('Good morning');
});

test('the cursor of a message goes back with its text, and what is sent is read as it was written', async ({
  open,
  page,
}) => {
  await open('/messages/send');
  const body = page.getByRole('textbox', { name: 'Message' });
  await body.click();
  await page.keyboard.type('preco dos  produtos');
  await page.keyboard.press('Home');
  for (let letter = 0; letter < 6; letter += 1) await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(900);
  await page.keyboard.type('do dia e ');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.type('novo ');
  await expect(body, 'not within a word').toHaveText('preco novo dos produtos');
  await page.keyboard.press('End');
  await page.waitForTimeout(100); // the editor hears of the cursor a moment later
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('end');
  await page.getByRole('checkbox', { name: 'Directors' }).check();
  await page.getByRole('textbox', { name: 'Title' }).fill('As it was written');
  await page.getByRole('button', { name: 'Send message', exact: true }).click();
  await expect(page).toHaveURL(/messages\/\d+/);
  const read = page.getByText('preco novo dos');
  await expect(read).toHaveJSProperty('innerText', 'preco novo dos  produtos');
  const between = page.locator('p:empty').first();
  await expect.poll(async () => (await between.boundingBox())?.height).toBeGreaterThan(10);
});
