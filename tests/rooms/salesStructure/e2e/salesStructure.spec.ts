import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { locales } from '../../../../schemas/core/formats/locale.ts';
import { chooseLanguage } from '../../../core/e2e/support/language.ts';
import { openDatabase } from '../../../../server/core/database/database.ts';
import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';
import { wordsOf } from '../../../e2e/support/words.ts';
import type { World } from '../../../core/e2e/support/world.ts';

const teams = '/salesstructure/rovensa';

/** Two business units of which one has a regional with a district, whose RTV looks after a customer. */
async function plantTrees({ make }: World, place: string) {
  const rtv = await make('user', 'required', { name1: 'Rita Vaz', salesRole: 'rtv', bpType: 'internal' });
  const node = (level: string, name1: string, more: object = {}) =>
    make('salesTeam', 'required', { level, name1, validFrom: '2020-01-01', ...more });
  const north = await node('bu', 'BU Norte');
  const west = await node('bu', 'BU Poente');
  const regional = await node('regional', 'Regional Acre', { parentId: north.id });
  const district = await node('district', `Distrito ${place}`, { parentId: regional.id, responsibleId: rtv.id });
  const customer = await make('customer', 'required', { name1: 'Seringal Boa Fé' });
  await make('customerSalesTeam', 'required', { customerId: customer.id, rtvId: rtv.id, validFrom: '2020-01-01' });
  return { north, west, regional, district };
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const rowOf = (page: Page, { id }: { id: number }) => page.locator(`tr[data-row="${id}"]`);

test('a tree is gone through, searched and moved by the keyboard alone, in three languages', async ({
  open,
  world,
}) => {
  const { north, west, regional, district } = await plantTrees(world, 'Juruá');
  const [page, say] = [await open(`${teams}?view=tree`), await wordsOf('en-US')];
  await page.setViewportSize({ width: 1366, height: 3000 }); // rows far below the window are not in the page
  await rowOf(page, north).focus();
  await press(page, '*', 'ArrowDown');
  await expect(rowOf(page, regional)).toBeFocused();
  await expect(rowOf(page, regional)).toHaveAttribute('aria-level', '2');
  await press(page, 'ArrowLeft');
  await expect(rowOf(page, regional)).toHaveAttribute('aria-expanded', 'false');
  await press(page, 'ArrowRight');
  await expect(rowOf(page, regional)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: 'Regional Acre' })).toBeFocused();
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await expect(rowOf(page, north)).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Name', { exact: true }).fill('Juruá');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treegrid').getByRole('row')).toHaveCount(1 + 3);
  await expect(rowOf(page, north)).toHaveAttribute('data-muted', 'true');
  for (const locale of locales) {
    const said = await wordsOf(locale);
    await chooseLanguage(page, locale);
    await rowOf(page, regional).focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: said('entity.tree.title', { name: 'Regional Acre' }) });
    await expect(dialog).toContainText('Distrito Juruá');
    await expect(dialog).toContainText(said('salesStructure.customersConcerned', { smart_count: 1 }));
    await expect(dialog).toContainText('Seringal Boa Fé');
    const until = said('resources.salesstructure/rovensa.fields.validTo');
    await expect(dialog).toContainText(said('salesStructure.movedInTime', { field: until }));
    await expectAccessible(page, { locale });
    await picture(page, `tree-move-${locale}`);
    await dialog.getByRole('button', { name: said('entity.tree.keep') }).click();
  }
  await chooseLanguage(page, 'en-US');
  await rowOf(page, regional).focus();
  await page.keyboard.press('m');
  const { body } = await world.admin.get<{ rowSCN: number }>(`/apis/v1${teams}/${regional.id}`);
  await world.admin.put(`/apis/v1${teams}/${regional.id}`, { rowSCN: body.rowSCN, sapCode: 'RG-9' });
  await page.getByRole('combobox').last().fill('Poente');
  await page.getByRole('option', { name: 'BU Poente' }).click();
  await page.getByRole('button', { name: say('entity.tree.verb'), exact: true }).click();
  await page.getByRole('button', { name: say('entity.conflict.save') }).click();
  await expect(page.getByText(say('entity.tree.moved', { name: 'Regional Acre' }))).toBeVisible();
  await expect(rowOf(page, west)).toHaveAttribute('aria-level', '1');
  const moved = await world.admin.get<Record<string, unknown>>(`/apis/v1${teams}/${district.id}`);
  expect(moved.body).toMatchObject({ buId: west.id, regionalId: regional.id });
  await page.getByRole('button', { name: say('shell.undo') }).click();
  await expect(page.getByText(say('entity.tree.movedBack', { name: 'Regional Acre' }))).toBeVisible();
  await expect(rowOf(page, regional)).toHaveAttribute('aria-level', '2');
  const { body: back } = await world.admin.get(`/apis/v1${teams}/${regional.id}`);
  expect(back).toMatchObject({ parentId: north.id, sapCode: 'RG-9' });
});

test('the organisation chart is gone through by keyboard and through time, and saved as a drawing, in three languages', async ({
  open,
  world,
}) => {
  const { north, regional, district } = await plantTrees(world, 'Tarauacá');
  await world.make('salesTeam', 'required', {
    level: 'bu',
    name1: 'BU Antiga',
    validFrom: '2015-01-01',
    validTo: '2016-12-31',
  });
  const item = (id: number) => page.locator(`[role=treeitem][data-row="${id}"]`);
  const page = await open(`${teams}?view=chart&filter=${encodeURIComponent('{"name1":"tarauacá"}')}`);
  for (const locale of locales) {
    await chooseLanguage(page, locale);
    const say = await wordsOf(locale);
    await expect(page.getByRole('tree', { name: say('salesStructure.chart') }).getByRole('treeitem')).toHaveCount(3);
    await expectAccessible(page, { locale });
    await picture(page, `org-chart-${locale}`);
  }
  const say = await wordsOf('es-ES');
  await item(north.id).focus();
  await press(page, 'ArrowRight', 'ArrowDown');
  await expect(item(district.id)).toBeFocused();
  await expect(item(district.id)).toHaveAttribute('aria-label', /Rita Vaz/);
  await press(page, 'ArrowLeft', 'ArrowLeft');
  await expect(item(regional.id)).toHaveAttribute('aria-expanded', 'false');
  await expect(item(district.id)).toHaveCount(0);
  await press(page, 'ArrowRight', 'm');
  await expect(page.getByRole('dialog')).toContainText('Seringal Boa Fé');
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('salesStructure.save') }).click();
  const drawing = readFileSync(await (await download).path(), 'utf8');
  for (const text of ['Distrito Tarauacá', 'Rita Vaz', 'viewBox']) expect(drawing).toContain(text);
  expect(drawing).not.toContain('var(');

  await page.goto(`${teams}?view=chart`);
  const slider = page.getByRole('slider');
  await slider.press('Home');
  await expect(page).toHaveURL(/asOf=2015-01-01/);
  await expect(page.getByRole('treeitem')).toHaveText([/BU Antiga/]);
  await page.getByRole('button', { name: say('salesStructure.later') }).click();
  await expect(page).toHaveURL(/asOf=2017-01-01/);
  await expect(page.getByRole('treeitem')).toHaveCount(0);
  await page.getByRole('button', { name: say('salesStructure.today') }).click();
  await expect(page.getByRole('treeitem', { name: /^BU Sul/ })).toHaveCount(1);
});

test('a thousand teams are gone through, found, folded and zoomed, with only those in sight in the page', async ({
  open,
  world,
}) => {
  const names = 'Distrito Milhar';
  const { north, regional, district } = await plantTrees(world, 'Milhar');
  const database = await openDatabase(world.databaseUrl);
  const template = await database.reader('sales_team').where({ id: district.id }).first();
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const [id, code] = [1_000_000 + index, String(index).padStart(4, '0')];
    const same = { nmpCode: `M${code}`, nmpCode_folded: `m${code}`, nmpCode_order: `m${code}` };
    return { ...template, ...same, id, name1: `${names} ${code}`, name1_folded: `${names} ${code}`.toLowerCase() };
  });
  await database.writer.batchInsert('sales_team', rows, 50);
  const item = (id: number) => page.locator(`[role=treeitem][data-row="${id}"]`);
  const page = await open(`${teams}?view=chart&filter=${encodeURIComponent('{"name1":"milhar"}')}`);
  const say = await wordsOf('en-US');
  const cards = page.getByRole('treeitem');
  await expect(item(north.id)).toBeVisible();
  await item(north.id).focus();
  await page.keyboard.press('End');
  await expect(item(1_000_999)).toBeFocused();
  await expect(item(1_000_999)).toBeInViewport();
  await expect(item(1_000_999)).toHaveAttribute('aria-setsize', '1001');
  expect(await cards.count()).toBeLessThan(100);
  await page.keyboard.press('PageUp');
  await expect(item(1_000_989)).toBeFocused();
  await page.getByRole('button', { name: say('salesStructure.fit') }).click();
  for (const key of ['-', '+', '0']) await page.keyboard.press(key);
  expect(await cards.count()).toBeLessThan(200);
  await item(1_000_989).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(item(regional.id)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cards).toHaveCount(2);
  await page.goto(`${teams}?view=chart&filter=${encodeURIComponent('{"name1":"milhar 0500"}')}`);
  await expect(item(1_000_500)).toBeInViewport();
  await expect(cards).toHaveCount(3);
  await database.writer('sales_team').whereBetween('id', [1_000_000, 1_000_999]).delete();
  await database.close();
});

test('who serves a customer is a timeline with its gaps, and customers change hands after a look, in three languages', async ({
  open,
  world,
}) => {
  const { make, admin } = world;
  const person = (name1: string) => make('user', 'required', { name1, salesRole: 'rtv', bpType: 'internal' });
  const from = await person('Otto Leal');
  await person('Ivo Prado');
  const customer = await make('customer', 'required', { name1: 'Fazenda Aurora' });
  const team = { customerId: customer.id, rtvId: from.id };
  await make('customerSalesTeam', 'required', { ...team, validFrom: '2021-01-01', validTo: '2022-12-31' });
  const now = await make('customerSalesTeam', 'required', { ...team, validFrom: '2023-07-01' });
  const filter = encodeURIComponent(JSON.stringify({ customerId: [customer.id] }));
  const page = await open(`/salesstructure/customers?view=timeline&filter=${filter}`);
  for (const locale of locales) {
    await chooseLanguage(page, locale);
    const say = await wordsOf(locale);
    const lane = page.getByRole('list', { name: 'Fazenda Aurora' });
    await expect(lane.getByRole('listitem')).toHaveCount(3);
    await expect(lane.getByRole('listitem').nth(1)).toContainText(say('salesStructure.gap'));
    await expect(lane.getByRole('link', { name: /Otto Leal/ })).toHaveCount(2);
    await expectAccessible(page, { locale });
    await picture(page, `customer-timeline-${locale}`);
  }
  const say = await wordsOf('es-ES');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/customers/${customer.id}?tab=teams`);
  const years = page.getByRole('list', { name: say('rooms.customerTeams') }).getByRole('listitem');
  await expect(years).toHaveText([/Hoy.*Otto Leal/, /^Sin equipo: 01\/01\/2023/, /Otto Leal/]);
  await expectAccessible(page);
  await picture(page, 'customer-teams-phone');
  await years.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/salesstructure/customers/${now.id}`));
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`/salesstructure/customers?view=timeline&filter=${filter}`);
  await page.getByRole('button', { name: say('rooms.handOver') }).click();
  const dialog = page.getByRole('dialog');
  for (const [index, name] of ['Otto Leal', 'Ivo Prado'].entries()) {
    await dialog
      .getByRole('combobox', { name: /De quién|A quién/ })
      .nth(index)
      .fill(name);
    await page.getByRole('option', { name }).click();
  }
  await make('campaignCycle', 'required', { cycle: 'Safra 2011', startsAt: '2011-01-01', endsAt: '2011-06-30' });
  const warned = dialog.getByText(/anterior a hoy/);
  await dialog.getByRole('textbox', { name: 'Desde qué día' }).fill('01/03/2011');
  await dialog.getByRole('button', { name: say('salesStructure.preview') }).click();
  await expect(warned).toContainText(/^El 01\/03\/2011.*Safra 2011.*conservan/);
  await expectAccessible(page, { locale: 'es-ES' });
  await dialog.getByRole('button', { name: say('salesStructure.nextMonday') }).click();
  await dialog.getByRole('button', { name: say('salesStructure.preview') }).click();
  await expect(dialog.getByRole('row', { name: /Fazenda Aurora/ })).toContainText('01/07/2023');
  await expect(warned).toHaveCount(0);
  await expectAccessible(page, { locale: 'es-ES' });
  await picture(page, 'hand-over');
  await dialog.getByRole('button', { name: say('salesStructure.handOver', { smart_count: 1 }) }).click();
  await expect(page.getByText(say('salesStructure.handedOver', { smart_count: 1 }))).toBeVisible();
  await expect(page.getByRole('link', { name: /Ivo Prado/ })).toHaveCount(1);
  const { body } = await admin.get<{ validTo: string | null }>(`/apis/v1/salesstructure/customers/${now.id}`);
  expect(new Date(body.validTo ?? '').getUTCDay(), 'a Sunday').toBe(0);
  await page.getByRole('button', { name: say('shell.undo') }).click();
  await expect(page.getByText(say('salesStructure.takenBack', { smart_count: 1 }))).toBeVisible();
  await expect(page.getByRole('link', { name: /Ivo Prado/ })).toHaveCount(0);
  expect((await admin.get<object>(`/apis/v1/salesstructure/customers/${now.id}`)).body).toMatchObject({
    validTo: null,
  });
});
