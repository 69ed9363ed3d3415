import type { Locator, Page } from '@playwright/test';
import { formatQuantity, locales } from '../../schemas/core/formats/locale.ts';
import { openDatabase } from '../../server/core/database/database.ts';
import { Form, type Row } from '../core/e2e/support/form.ts';
import { screens } from '../core/e2e/support/screens.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { beginningOf, wordsOf, type Say } from './support/words.ts';
import type { World } from '../core/e2e/support/world.ts';

type Saved = Row & { id: number; rowSCN: number };

const english = await wordsOf('en-US');

const sheet = (page: Page, say = english) =>
  page.getByRole('dialog', { name: beginningOf(say, 'entity.history.title') });
const entry = (page: Page, version: number) => page.locator(`[data-entry="${version}"]`);
const button = (within: Page | Locator, say: Say, key: string) => within.getByRole('button', { name: say(key) });
const comparisonOf = (page: Page, say: Say) =>
  page.getByRole('dialog', { name: say('entity.history.compareTitle', { time: '' }).trim() });

async function createPackage(world: World): Promise<Saved> {
  const body = { name1: 'Sack of 20', um: 'KG', weightVolQty: '20', status1: 'active' };
  const answer = await world.admin.post<Saved>('/apis/v1/products/packages', body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

async function change(world: World, path: string, row: Saved, values: Row): Promise<Saved> {
  const answer = await world.admin.put<Saved>(`/apis/v1/${path}/${row.id}`, { ...values, rowSCN: row.rowSCN });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

function packageForm(page: Page, world: World): Form {
  const resource = screens.find(({ path }) => path === 'products/packages');
  if (!resource) throw new Error('There is no screen for packages');
  return new Form(page, resource, world);
}

for (const locale of locales) {
  test(`a record tells who changed what, is compared with what it was, and goes back to it, in ${locale}`, async ({
    open,
    world,
  }) => {
    const say = await wordsOf(locale);
    const { id } = await createPackage(world);
    const page = await open(`/products/packages/${id}`, { locale });
    const form = packageForm(page, world);
    await form.change('name1', 'Sack of 25');
    await form.change('weightVolQty', '25');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(say('entity.form.unchanged'))).toBeVisible();
    await button(page, say, 'entity.history.verb').click();
    await expect(page).toHaveURL(/view=history/);
    await page.reload();
    await expect(entry(page, 2)).toContainText(`Administrador ${say('entity.history.updated', { smart_count: 2 })}`);
    await expect(entry(page, 2).locator('del')).toHaveText(['Sack of 20', formatQuantity('20', locale)]);
    await expect(entry(page, 2).locator('ins')).toHaveText(['Sack of 25', formatQuantity('25', locale)]);
    await expectAccessible(page, { locale });
    await picture(page, `history-${locale}`);

    await button(entry(page, 1), say, 'entity.history.compare').click();
    const comparison = comparisonOf(page, say);
    await expect(comparison).toContainText('Sack of 20');
    await expectAccessible(page, { locale });
    await button(comparison, say, 'entity.history.restore').click();
    const question = page.getByRole('alertdialog', { name: beginningOf(say, 'entity.history.restoreTitle', 'time') });
    await expect(question.locator('ins')).toHaveText(['Sack of 20', formatQuantity('20', locale)]);
    await expect(button(question, say, 'entity.history.restoreKeep')).toBeFocused();
    await expectAccessible(page, { locale });
    await picture(page, `history-restore-${locale}`);
    await question.getByRole('button', { name: say('entity.history.restoreVerb', { smart_count: 2 }) }).click();
    await expect(entry(page, 3)).toContainText(say('entity.history.restoredVersion', { version: 1 }));
    await expect(page.locator(':focus').filter({ has: sheet(page, say) })).toHaveCount(1); // the sheet's own frame
    await page.keyboard.press('Escape');
    await expect(sheet(page, say)).toBeHidden();
    await expect(page).not.toHaveURL(/view=history/);
    await expect(form.field('name1')).toHaveValue('Sack of 20');
    await expect(page.getByText(say('entity.form.unchanged'))).toBeVisible();
  });
}

test('who deletes is told that the record can be restored, where it can', async ({ open, page, world }) => {
  const { id } = await createPackage(world);
  for (const locale of locales) {
    const say = await wordsOf(locale);
    await open(`/products/packages/${id}`, { locale });
    await button(page, say, 'entity.delete.verb').click();
    const told = page.getByRole('alertdialog').getByRole('paragraph').first();
    await expect(told).toHaveText(say('entity.delete.restorable', { smart_count: 1 }));
    await expectAccessible(page, { locale });
  }
});

test('a deleted record says who deleted it, and comes back to who may create it', async ({ open, world }) => {
  const { id, rowSCN } = await createPackage(world);
  expect((await world.admin.delete(`/apis/v1/products/packages/${id}`, { rowSCN })).status).toBe(200);
  for (const locale of locales) {
    const say = await wordsOf(locale);
    const page = await open(`/products/packages/${id}`, { locale });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sack of 20');
    await expect(page.getByText(say('entity.history.goneTitle'))).toBeVisible();
    await expect(page.getByRole('main')).toContainText(beginningOf(say, 'entity.history.goneBy'));
    await expect(button(page, say, 'entity.history.recreate')).toBeVisible();
    await expectAccessible(page);
    await picture(page, `history-deleted-${locale}`);
  }
  const say = await wordsOf('es-ES');
  const page = await open(`/products/packages/${id}`, { locale: 'es-ES' });
  await button(page, say, 'entity.history.recreate').click();
  await expect(packageForm(page, world).field('name1')).toHaveValue('Sack of 20');
  await button(page, say, 'entity.history.verb').click();
  await expect(entry(page, 3)).toContainText(say('entity.history.restoredVersion', { version: 1 }));
  await expect(entry(page, 2)).toContainText(say('entity.history.deleted'));
  await expect(button(entry(page, 2), say, 'entity.history.compare')).toHaveCount(0);
});

test('the history is gone through with the keyboard alone', async ({ open, world }) => {
  const made = await createPackage(world);
  await change(world, 'products/packages', made, { name1: 'Drum' });
  const page = await open(`/products/packages/${made.id}`);
  await page.getByRole('button', { name: 'History' }).focus();
  await page.keyboard.press('Enter');
  await expect(entry(page, 1)).toBeVisible();
  await entry(page, 1).getByRole('button', { name: 'Compare with now' }).focus();
  await page.keyboard.press('Enter');
  const comparison = page.getByRole('dialog', { name: /compared with now/ });
  await expect(comparison.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await expect(comparison.getByRole('button', { name: 'Restore' })).toBeVisible(); // it comes with the comparison
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(comparison).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(`/products/packages/${made.id}`);
  const { body: now } = await world.admin.get<Row>(`/apis/v1/products/packages/${made.id}`);
  expect(now['name1']).toBe('Drum');
});

test('what is typed and not saved is not lost by restoring', async ({ open, world }) => {
  const made = await createPackage(world);
  await change(world, 'products/packages', made, { name1: 'Drum' });
  const say = await wordsOf('es-ES');
  const page = await open(`/products/packages/${made.id}`, { locale: 'es-ES' });
  await packageForm(page, world).change('name1', 'Typed');
  await button(page, say, 'entity.history.verb').click();
  await button(entry(page, 1), say, 'entity.history.compare').click();
  await button(comparisonOf(page, say), say, 'entity.history.restore').click();
  await expect(page.getByRole('alertdialog')).toContainText(say('entity.history.restoreDirty'));
  await expect(
    page.getByRole('button', { name: say('entity.history.restoreVerb', { smart_count: 1 }) }),
  ).toBeDisabled();
});

test('owned rows are told one by one, on a phone too, in the words of the language', async ({ open, world }) => {
  const path = 'customers/settings';
  const { body: all } = await world.admin.get<(Saved & { products: Row[] })[]>(`/apis/v1/${path}?range=[0,99]`);
  const setting = all.find(({ products }) => products.length > 2);
  if (!setting) throw new Error('No setting of the demonstration has products');
  const [first, second, ...rest] = setting.products;
  const products = [{ ...second, umConvFactor: '12.5' }, ...rest];
  const { rowSCN } = await change(world, path, setting, { products, autoPosting: !setting['autoPosting'] });
  const page = await open(`/${path}/${setting.id}?view=history`, { locale: 'pt-BR' });
  await page.setViewportSize({ width: 390, height: 844 });
  const newest = page.locator(`[data-entry="${rowSCN}"]`);
  await expect(newest).toContainText('alterou 2 campos');
  await expect(newest).toContainText('Linha excluída');
  await expect(newest.locator('del').filter({ hasText: String(first?.['customerSKU']) })).toBeVisible();
  await expect(newest).toContainText(`Linha alterada ${String(second?.['customerSKU'])}`);
  await expect(newest.locator('ins').filter({ hasText: '12,5' })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'history-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

/** Those without a history: other tests have changed some, and made some. */
async function untouchedProducts(world: World): Promise<Saved[]> {
  const { body: products } = await world.admin.get<Saved[]>('/apis/v1/products?range=[0,99]');
  const histories = products.map(({ id }) => world.admin.get<object[]>(`/apis/v1/products/${id}/history`));
  const entries = (await Promise.all(histories)).map(({ body }) => body.length);
  return products.filter((_, place) => entries[place] === 0);
}

test('who may only read sees the history and no way to restore; a record that nobody changed says so', async ({
  open,
  world,
}) => {
  const [product, other] = await untouchedProducts(world);
  if (!product || !other) throw new Error('Every product of the demonstration was changed');
  await change(world, 'products', product, { name1: `${String(product['name1'])} X` });
  const say = await wordsOf('es-ES');
  const page = await open(`/products/${product.id}?view=history`, { login: 'rtv', locale: 'es-ES' });
  await button(sheet(page, say), say, 'entity.history.compare').first().click();
  await expect(comparisonOf(page, say).locator('dt')).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: say('entity.history.restore') })).toHaveCount(0);
  await page.goto(`/products/${other.id}?view=history`);
  await expect(sheet(page, say)).toContainText(say('entity.history.empty'));
});

test('a long history is shown page by page', async ({ open, world }) => {
  let row = await createPackage(world);
  for (let i = 1; i <= 21; i++) row = await change(world, 'products/packages', row, { name1: `Sack ${i}` });
  const say = await wordsOf('pt-BR');
  const page = await open(`/products/packages/${row.id}?view=history`, { locale: 'pt-BR' });
  await expect(page.locator('[data-entry]')).toHaveCount(20);
  await button(page, say, 'entity.history.more').click();
  await expect(page.locator('[data-entry]')).toHaveCount(22);
  await expect(entry(page, 1)).toContainText(say('entity.history.created'));
  await entry(page, 1)
    .getByText(say('entity.history.values', { smart_count: 5 }))
    .click();
  await expect(entry(page, 1)).toContainText('Sack of 20');
  await expect(button(page, say, 'entity.history.more')).toHaveCount(0);
});

test('a new password is told as changed, and nothing more of it', async ({ open, world }) => {
  const user = { name1: 'Iara Prado', email: 'iara.prado@lavoura.example', status1: 'active' };
  const { id } = (await world.admin.post<Saved>('/apis/v1/users', user)).body;
  const { writer, close } = await openDatabase(world.databaseUrl);
  const changes = JSON.stringify({ passwd: [null, null] });
  const written = { entity: 'user', rowId: id, rowSCN: 2, action: 'update', at: 1_800_000_000, byUser: id, changes };
  await writer('history').insert(written);
  await close();
  const page = await open(`/users/${id}?view=history`);
  await expect(entry(page, 2)).toContainText(english('entity.history.updated', { smart_count: 1 }));
  await expect(entry(page, 2)).toContainText(`Password${english('entity.history.concealed')}`);
  await expectAccessible(page);
  await picture(page, 'history-password');
});
