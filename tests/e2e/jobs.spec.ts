import type { Locator, Page } from '@playwright/test';
import { linkTo } from '../core/e2e/support/mails.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { newEmail, newPassword, speak } from './support/accounts.ts';
import { wordsOf } from './support/words.ts';

/** A hand on the mouse: each click counts, typing does not, and no key leads anywhere. */
function mouseOf(page: Page) {
  let clicks = 0;
  return {
    click: async (target: Locator): Promise<void> => {
      await target.click();
      clicks += 1;
    },
    type: (text: string) => page.keyboard.type(text),
    clicks: () => clicks,
  };
}

test('a customer is found by a part of its name and gets another phone in four clicks', async ({
  open,
  page,
  world,
}) => {
  const phone = { cellPhoneIDD: '55', cellPhone: '11987654321' };
  const { id } = await world.make('customer', 'required', { name1: 'Agropecuária Três Marias', ...phone });
  await open('/home', { locale: 'pt-BR' });
  const mouse = mouseOf(page);
  await mouse.click(page.getByRole('combobox').first());
  await mouse.type('tres mar');
  await mouse.click(page.getByRole('option', { name: 'Agropecuária Três Marias' }));
  await mouse.click(page.locator('#field-cellPhone'));
  await mouse.type('43999887766');
  await expect(page.locator('#field-cellPhone')).toHaveValue('(43) 99988-7766');
  await mouse.click(page.getByRole('button', { name: 'Salvar', exact: true }));
  await expect
    .poll(async () => (await world.admin.get(`/apis/v1/customers/${id}`)).body)
    .toMatchObject({ cellPhone: '43999887766' });
  expect(mouse.clicks()).toBeLessThanOrEqual(4);
  await page.locator('#field-cellPhone').click(); // where the caret is set a figure is mended
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('5');
  await expect(page.locator('#field-cellPhone')).toHaveValue('(43) 99988-7765');
});

test('a product with a new category, a new group and two packages takes nine clicks, and says before what else it creates', async ({
  open,
  page,
  world,
}) => {
  const packages = [await world.make('productPackage'), await world.make('productPackage')];
  await open('/home');
  const mouse = mouseOf(page);
  const create = page.getByRole('link', { name: 'New: Products' });
  await expect(async () => {
    await page.locator('nav a[href="/products"]').hover(); // once more where favourites have come above it
    await expect(create).toBeVisible({ timeout: 500 });
  }).toPass();
  await mouse.click(create);
  await expect(page.locator('#field-name1')).toBeFocused();
  await mouse.type('Brotare Zinco');
  await mouse.click(page.locator('#field-SKU'));
  await mouse.type('BZ-1');
  await mouse.click(page.getByRole('radio', { name: 'L', exact: true }));
  await mouse.click(page.locator('#field-categoryId'));
  await mouse.type('Micronutriente quelatado');
  await mouse.click(page.locator('#field-groupId'));
  await mouse.type('Zincados');
  await mouse.click(page.getByRole('tab', { name: 'Packages' }));
  await expect(
    page.getByText('Saving also creates Category “Micronutriente quelatado” and Group “Zincados”.'),
  ).toBeVisible();
  for (const { name1 } of packages) {
    await expect(page.locator('#field-packages')).toBeFocused();
    await mouse.type(String(name1));
    await mouse.click(page.getByRole('option', { name: String(name1) }));
  }
  await mouse.click(page.getByRole('button', { name: 'Create and save', exact: true }));
  await expect(page).toHaveURL(/\/products\/\d+/);
  expect(mouse.clicks()).toBeLessThanOrEqual(9);
  await page.getByRole('tab', { name: 'General data' }).click();
  await expect(page.locator('#field-categoryId')).toHaveValue('Micronutriente quelatado');
  await expect(page.locator('#field-groupId')).toHaveValue('Zincados');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
});

/** Tab by tab, as who types goes from field to field. */
async function tabTo(page: Page, field: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(page.locator(field)).toBeFocused({ timeout: 200 });
  }).toPass();
}

test('with two packages that are new it takes eight presses, of which none is into a field', async ({
  open,
  page,
  world,
}) => {
  await open('/products');
  const mouse = mouseOf(page);
  await mouse.click(page.getByRole('link', { name: 'New', exact: true }));
  await expect(page.locator('#field-name1')).toBeFocused();
  await mouse.type('Brotare Jardim');
  await tabTo(page, '#field-SKU');
  await mouse.type('BJ-1');
  await mouse.click(page.getByRole('radio', { name: 'L', exact: true }));
  for (const [field, name] of [
    ['#field-categoryId', 'Jardinagem'],
    ['#field-groupId', 'Vasos e canteiros'],
  ] as const) {
    await tabTo(page, field);
    await mouse.type(name);
  }
  await mouse.click(page.getByRole('tab', { name: 'Packages' }));
  await expect(page.locator('#field-packages')).toBeFocused();
  await mouse.type('Frasco de 250 mL');
  await mouse.click(page.getByRole('option', { name: 'Create “Frasco de 250 mL”' }));
  const drawer = page.getByRole('dialog');
  const name = drawer.getByLabel(/^Name/);
  await expect(name).toHaveValue('Frasco de 250 mL');
  const unit = drawer.getByLabel(/^Unit of measure on invoices/);
  const fill = async (text: string, factor: string) => {
    await expect(unit).toBeFocused();
    await mouse.type(text);
    await page.keyboard.press('Tab');
    await mouse.type(factor);
  };
  await fill('FR', '0.25');
  await mouse.click(drawer.getByRole('button', { name: 'Save and start a new one' }));
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  await mouse.type('Balde de 15 L');
  await tabTo(page, '[role=dialog] [id$="field-um"]');
  await fill('BD', '15');
  await expectAccessible(page);
  await picture(page, 'job-packages');
  await mouse.click(drawer.getByRole('button', { name: 'Save', exact: true }));
  await expect(drawer).toHaveCount(0);
  await expect(page.getByText('2 in the list')).toBeVisible();
  await mouse.click(page.getByRole('button', { name: 'Create and save', exact: true }));
  await expect(page).toHaveURL(/\/products\/\d+/);
  expect(mouse.clicks() + 1, 'with that on the list').toBeLessThanOrEqual(8);
  const { body } = await world.admin.get<{ packages: number[] }>(`/apis/v1${new URL(page.url()).pathname}`);
  expect(body.packages).toHaveLength(2);
});

test('a group gets the right to export in four clicks, and its people have it', async ({ open, page, world }) => {
  const say = await wordsOf('pt-BR');
  const { id } = await world.make('userGroup', 'required', { name1: 'Auditoria externa' });
  await open('/home', { locale: 'pt-BR' });
  const mouse = mouseOf(page);
  await mouse.click(page.locator('nav a[href="/accesspolicies/permissions"]'));
  await mouse.click(page.getByRole('radio', { name: 'Auditoria externa' }));
  await mouse.click(page.getByRole('checkbox', { name: /^Clientes: Exportar/ }));
  await expect(page.getByText('Clientes – Ganha: Consultar, Exportar; Registros: Nenhum → Todos')).toBeVisible();
  await mouse.click(page.getByRole('button', { name: say('permissions.reviewSave') }));
  await expect(page.getByText(say('permissions.unchanged'))).toBeVisible();
  const { body } = await world.admin.get(`/apis/v1/users/groups/${id}/rights`);
  expect(body).toContainEqual(
    expect.objectContaining({
      resource: 'customers',
      changed: expect.objectContaining({ actions: ['read', 'export'] }),
    }),
  );
  expect(mouse.clicks()).toBeLessThanOrEqual(4);
});

test('whoever signs up, agrees and sets a password is in, after eight clicks with the mail', async ({
  page,
  world,
}) => {
  const say = await wordsOf('en-US');
  const email = newEmail();
  await speak(page, world, 'en-US');
  await page.goto('/login');
  const mouse = mouseOf(page);
  await mouse.click(page.getByRole('link', { name: say('signIn.create') }));
  await expect(page.getByLabel(say('account.signUp.name'))).toBeFocused();
  await mouse.type('Ana da Safra');
  await mouse.click(page.getByLabel(say('account.signUp.email')));
  await mouse.type(email);
  await mouse.click(page.getByLabel(say('account.signUp.phone'), { exact: true }));
  await mouse.type('43999887766');
  await mouse.click(page.getByRole('button', { name: say('account.signUp.submit') }));
  await page.goto(await linkTo(world, email));
  await mouse.click(page.getByRole('button', { name: say('account.activation.agree') }));
  await expect(page.getByLabel(say('account.password.new'))).toBeFocused();
  await mouse.type(newPassword);
  await mouse.click(page.getByLabel(say('account.password.confirm')));
  await mouse.type(newPassword);
  await mouse.click(page.getByRole('button', { name: say('account.password.submit') }));
  await expect(page).toHaveURL('/home');
  expect(mouse.clicks() + 1, 'with that on the link of the mail').toBeLessThanOrEqual(8);
});
