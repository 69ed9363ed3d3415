import type { Locator, Page } from '@playwright/test';
import { locales, type Locale } from '../../schemas/core/formats/locale.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';

const said: Record<Locale, { place: string; title: string; lines: RegExp[]; move: string; keep: string }> = {
  'en-US': {
    place: 'now in Grupo Lua Nova',
    title: 'Move 3 customers?',
    lines: [/^2 customers leave Grupo Lua Nova: .+, .+$/, /^1 customer leaves Grupo Sol: .+$/],
    move: 'Move and save',
    keep: 'Keep editing',
  },
  'pt-BR': {
    place: 'hoje em Grupo Lua Nova',
    title: 'Mover 3 clientes?',
    lines: [/^2 clientes saem de Grupo Lua Nova: .+, .+$/, /^1 cliente sai de Grupo Sol: .+$/],
    move: 'Mover e salvar',
    keep: 'Continuar editando',
  },
  'es-ES': {
    place: 'ahora en Grupo Lua Nova',
    title: '¿Mover 3 clientes?',
    lines: [/^2 clientes salen de Grupo Lua Nova: .+, .+$/, /^1 cliente sale de Grupo Sol: .+$/],
    move: 'Mover y guardar',
    keep: 'Seguir editando',
  },
};

/** Types until the list offers a choice, and takes it by keyboard. */
async function pick(page: Page, field: string, name: string): Promise<void> {
  const box = page.locator(`[id="field-${field}"]`);
  await box.fill(name);
  await expect(page.getByRole('option').filter({ hasText: name })).toHaveCount(1);
  await box.press('Enter');
  await expect(box).toHaveValue('');
}

test('the picker shows whose a customer is, and saving asks before it moves, in three languages', async ({
  open,
  world,
}) => {
  const { admin } = world;
  for (const locale of locales) {
    const words = said[locale];
    const members = [await world.make('customer'), await world.make('customer'), await world.make('customer')];
    const [one, two, three] = members.map(({ id }) => id);
    const old = await world.make('economicGroup', 'required', { name1: 'Grupo Lua Nova', customers: [one, two] });
    const sun = await world.make('economicGroup', 'required', { name1: 'Grupo Sol', customers: [three] });
    const ours = await world.make('economicGroup');
    const page = await open(`/economicgroup/${ours.id}`, { locale });
    if (locale === 'pt-BR') await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('tab').last().click();
    const box = page.locator('[id="field-customers"]');
    await box.fill(String(members[0]?.['name1']));
    await expect(page.getByRole('option').first()).toContainText(words.place);
    await expectAccessible(page);
    await picture(page, `moves-option-${locale}`);
    for (const { name1 } of members) await pick(page, 'customers', String(name1));
    await expect(page.getByText(words.place)).toHaveCount(2);
    await page.keyboard.press('Control+s');
    const question = page.getByRole('alertdialog', { name: words.title });
    await expect(question.getByRole('listitem')).toHaveText(words.lines);
    for (const { name1 } of members) await expect(question).toContainText(String(name1));
    if (locale === 'en-US') await expect(page.locator('[data-bottom-bar] button').last()).toHaveText('Save');
    await expectAccessible(page);
    await picture(page, `moves-question-${locale}`);
    await expect(question.getByRole('button', { name: words.keep })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    const customersOf = async ({ id }: { id: number }) =>
      (await admin.get<{ customers: number[] }>(`/apis/v1/economicgroup/${id}`)).body.customers;
    expect(await customersOf(ours)).toEqual([]);
    await page.keyboard.press('Control+s');
    await question.getByRole('button', { name: words.move }).click();
    await expect.poll(() => customersOf(ours)).toHaveLength(3);
    expect([await customersOf(old), await customersOf(sun)]).toEqual([[], []]);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const group of [old, sun]) {
      const { body } = await admin.get<{ rowSCN: number }>(`/apis/v1/economicgroup/${group.id}`);
      await admin.delete(`/apis/v1/economicgroup/${group.id}`, { rowSCN: body.rowSCN });
    }
  }
});

test('a form sends only what was changed in it: a list that nobody touched is not written', async ({ open, world }) => {
  const member = await world.make('customer');
  const group = await world.make('economicGroup', 'required', { customers: [member.id] });
  const page = await open(`/economicgroup/${group.id}`);
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/economicgroup/'),
  );
  await page.locator('#field-name1').fill('Renamed alone');
  await page.keyboard.press('Control+s');
  expect((await sent).postDataJSON()).toEqual({ name1: 'Renamed alone' });
  expect((await sent).headers()['if-match']).toBe('"1"');
});

test('the country of a sales region with states changes only after the question', async ({ open, world }) => {
  const bare = await world.make('country');
  const region = await world.make('salesRegion', 'required');
  const page = await open(`/salesregions/${region.id}`);
  const country = page.locator('#field-countryId');
  const before = await country.inputValue();
  const choose = async () => {
    await country.fill(String(bare['name1']));
    await page
      .getByRole('option')
      .filter({ hasText: String(bare['name1']) })
      .first()
      .click();
  };
  await choose();
  const question = page.getByRole('alertdialog', { name: 'Change the country?' });
  await expect(question).toContainText('1 selected state will be removed.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(country).toHaveValue(before);
  await choose();
  await question.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(country).toHaveValue(String(bare['name1']));
  await page.getByRole('tab', { name: 'States' }).click();
  await expect(page.getByText('0 in the list')).toBeVisible();
  const says = 'This country has no states. Choose another country.';
  await expect(page.locator('#field-states')).toHaveAccessibleDescription(new RegExp(says));
  await expectAccessible(page);
  await picture(page, 'moves-no-states');
});

test('what a picker lacks is created beside the form that needs it, and comes back chosen', async ({ open, page }) => {
  await open('/products/create');
  const create = async (field: Locator, name: string) => {
    await field.fill(name);
    await page.getByRole('option', { name: `Create “${name}”` }).click();
  };
  const category = page.locator('#field-categoryId');
  const drawer = page.getByRole('dialog');
  await category.fill('Foliar Serra Nova'); // nothing else is to be said of it
  await expect(page.getByRole('option', { name: 'Create “Foliar Serra Nova”' })).toBeVisible();
  await expect(category, 'the only offer is at hand').toHaveAttribute('aria-activedescendant', /./);
  await category.press('Enter');
  await expect(page.getByText('Foliar Serra Nova').last()).toBeVisible();
  await expect(category).toHaveValue('Foliar Serra Nova');
  await expect(drawer).toHaveCount(0);
  await create(category, 'F'.repeat(81)); // that it is refused is said in its form
  await expect(drawer.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await page.getByRole('tab', { name: 'Packages' }).click();
  await create(page.locator('#field-packages'), 'Balde Serra Nova');
  await expect(drawer.getByLabel('Name')).toHaveValue('Balde Serra Nova');
  await expectAccessible(page);
  await picture(page, 'picker-create');
  await page.keyboard.type('BD');
  await drawer.getByLabel('Kg/L per unit').fill('20');
  await page.keyboard.press('Control+s');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByText('Balde Serra Nova')).toBeVisible();
});

test('what is typed in a box of choices and not chosen makes nothing, is not saved, and is not lost either', async ({
  open,
  page,
  world,
}) => {
  const category = await world.make('productCategory', 'required', { name1: 'Vinhas de Serra' });
  const { id } = await world.make('product', 'required', { categoryId: category['id'] });
  await open(`/products/${id}`);
  const box = page.locator('#field-categoryId');
  const says = page.locator('#field-categoryId[aria-invalid]');
  await box.fill('Vinhas de Sera');
  const offer = page.getByRole('option', { name: 'Create “Vinhas de Sera”' });
  await expect(offer).toBeVisible();
  await page.keyboard.press('Control+s');
  const summary = page.getByRole('alert').filter({ hasText: 'Choose one of the options offered' });
  await expect(summary).toContainText('or Create “Vinhas de Sera”.');
  await expect(says).toHaveValue('Vinhas de Sera');
  await summary.getByRole('button').click();
  await expect(box).toBeFocused();
  await box.fill('vinhas de serra');
  await box.press('Tab');
  await expect(box, 'a name typed whole is the choice').toHaveValue('Vinhas de Serra');
  await expect(says).toHaveCount(0);
  await page.getByRole('tab', { name: 'Packages' }).click();
  const many = page.locator('#field-packages');
  await many.fill('No such package');
  await many.press('Tab');
  await expect(many).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+s');
  await expect(summary).toBeVisible();
  await expect(many).toHaveValue('No such package');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(many).toHaveValue('');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('There is nothing to save: nothing was changed.')).toBeVisible();
});

test('what is typed in a dialog and not chosen stops what it does, and is not lost', async ({ open, page, world }) => {
  const fault = page.getByRole('dialog').getByText('Choose one of the options offered.');
  const box = page.getByRole('dialog').getByRole('combobox').last();
  const team = await world.make('salesTeam', 'required', { level: 'bu' });
  const filter = encodeURIComponent(JSON.stringify({ id: team.id }));
  await open('/');
  const ways = [
    ['salesstructure/rovensa', () => page.locator(`tr[data-row="${team.id}"]`).press('m'), 'Move'],
    [
      'salesstructure/customers',
      () => page.getByRole('button', { name: 'Hand over' }).click(),
      'See what would change',
    ],
  ] as const;
  for (const [path, begin, verb] of ways) {
    await page.goto(`/${path}?view=tree&filter=${filter}`);
    await begin();
    await box.fill('Nobody');
    await box.press('Tab'); // what is offered may lie over the button
    await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
    await expect(fault).toBeVisible();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('Nobody');
  }
});
