import type { Page } from '@playwright/test';
import { locales } from '../../schemas/core/formats/locale.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { groupOf } from './support/groups.ts';
import { beginningOf, fieldLabel, screenName, wordsOf, type Say } from './support/words.ts';
import type { World } from '../core/e2e/support/world.ts';

const path = '/accesspolicies/permissions';

async function storedRights(world: World, group: number, resource: string) {
  const { body } = await world.admin.get<{ resource: string; changed: null | { actions: string[]; rowSCN: number } }[]>(
    `/apis/v1/users/groups/${group}/rights`,
  );
  return body.find((right) => right.resource === resource)?.changed;
}

/** What an action or a row scope is called. */
const valueName = (say: Say, list: 'actions' | 'rowScope', value: string): string =>
  say(`resources.accesspolicies/permissions.values.${list}.${value}`);

/** The beginning of a name, with what is said of a difference behind it or not. */
const begins = (name: string): RegExp => new RegExp(`^${name}(,|$)`);

const box = (page: Page, say: Say, resource: string, action: string) =>
  page.getByRole('checkbox', { name: begins(`${screenName(say, resource, 2)}: ${valueName(say, 'actions', action)}`) });

const button = (page: Page, say: Say, key: string) => page.getByRole('button', { name: say(key), exact: true });

const reviewOf = (page: Page, say: Say) =>
  page.getByRole('dialog', { name: beginningOf(say, 'permissions.reviewTitle') });

const changedScreens = (page: Page, say: Say, count: number) =>
  page.getByText(say('permissions.changes', { smart_count: count }));

for (const locale of locales) {
  test.describe(`access permissions in ${locale}`, () => {
    test('an administrator changes what a group may do, sees it before it is saved, and takes it back', async ({
      open,
      world,
    }) => {
      const say = await wordsOf(locale);
      const group = await groupOf(world, 'rtv');
      const screen = screenName(say, 'customers', 2);
      const page = await open(`${path}?group=${group}`, { locale });
      await expect(box(page, say, 'customers', 'read')).toBeChecked();
      await expectAccessible(page, { locale });
      const transactions = page.locator('tbody').filter({ hasText: say('menu.transactions') });
      await expect(transactions.getByRole('rowheader', { name: screenName(say, 'notasfiscais', 2) })).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
      const matrix = page.getByRole('region', { name: say('permissions.byGroup') });
      const hidden = await matrix.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(hidden, 'every action is in sight').toBe(0);
      await picture(page, `permissions-${locale}`);
      await box(page, say, 'customers', 'export').click();
      const all = valueName(say, 'rowScope', 'all');
      await page
        .getByRole('combobox', { name: begins(`${screen}: ${say('permissions.records')}`) })
        .selectOption({ label: all });
      await expect(box(page, say, 'customers', 'export')).toBeChecked();
      await expect(box(page, say, 'customers', 'export')).toHaveAccessibleName(new RegExp(say('permissions.differs')));
      const fieldsOf = say('permissions.fieldsOf', { screen });
      await page.getByRole('button', { name: fieldsOf }).click();
      const fields = page.getByRole('dialog', { name: fieldsOf });
      const email = fieldLabel(say, 'customers', 'email');
      await fields.getByRole('group', { name: email }).getByLabel(say('permissions.fieldHidden')).check();
      await expectAccessible(page, { locale });
      await button(page, say, 'permissions.done').click();
      await expect(changedScreens(page, say, 1)).toBeVisible();
      await picture(page, `permissions-edited-${locale}`);

      await page.keyboard.press('Control+s');
      const review = reviewOf(page, say);
      for (const line of [
        say('permissions.gains', { names: valueName(say, 'actions', 'export') }),
        say('permissions.recordsFromTo', { from: valueName(say, 'rowScope', 'team'), to: all }),
        say('permissions.hides', { names: email }),
      ])
        await expect(review.getByText(line)).toBeVisible();
      await expectAccessible(page, { locale });
      await button(page, say, 'permissions.reviewSave').click();
      await expect(page.getByText(beginningOf(say, 'permissions.saved'))).toBeVisible();
      expect(await storedRights(world, group, 'customers')).toMatchObject({
        actions: ['read', 'export'],
        rowScope: 'all',
        hiddenFields: ['email'],
      });

      await page.getByRole('button', { name: say('permissions.toDefault', { screen }) }).click();
      await button(page, say, 'permissions.review').click();
      await expect(review.getByText(say('permissions.backToDefault'))).toBeVisible();
      await button(page, say, 'permissions.reviewSave').click();
      await expect(page.getByText(say('permissions.unchanged'))).toBeVisible();
      expect(await storedRights(world, group, 'customers')).toBeNull();
    });

    test('the effective rights of a user name the grant behind each', async ({ open, world }) => {
      const say = await wordsOf(locale);
      const { fullName: name } = await world.sessionOf('rtv');
      const page = await open(`${path}?tab=byUser`, { locale });
      await page.getByLabel(say('permissions.user'), { exact: true }).fill(name);
      await page.getByRole('option', { name }).click();
      const row = page.getByRole('row', { name: `${screenName(say, 'customers', 2)} 500-010` });
      await expect(row.getByText(valueName(say, 'rowScope', 'team')).first()).toBeVisible();
      const rule = row.getByRole('link', { name: say('permissions.ruleDefault', { group: '' }) });
      await expect(rule).toBeVisible();
      await expectAccessible(page, { locale });
      await picture(page, `permissions-user-${locale}`);
      await rule.click();
      await expect(box(page, say, 'customers', 'read')).toBeChecked();
    });
  });
}

test('all that was changed goes back to the default at once', async ({ open, world }) => {
  const say = await wordsOf('pt-BR');
  const group = await groupOf(world, 'atv');
  const right = { actions: ['read', 'export'], rowScope: 'all', hiddenFields: [], readOnlyFields: [] };
  const changes = ['products', 'campaigncycles'].map((resource) => ({ resource, ...right }));
  await world.admin.put(`/apis/v1/users/groups/${group}/rights`, { changes });
  const page = await open(`${path}?group=${group}`, { locale: 'pt-BR' });
  await page.getByLabel(say('permissions.differing')).click(); // the address changes first, then the box
  await expect(page.getByLabel(say('permissions.differing'))).toBeChecked();
  await page.reload();
  await expect(page.getByLabel(say('permissions.differing'))).toBeChecked();
  await expect(page.getByRole('row')).toHaveCount(1 + 2 + 2); // head, two sections, two screens
  await button(page, say, 'permissions.allToDefault').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('permissions.allToDefault') })
    .click();
  await expect(changedScreens(page, say, 2)).toBeVisible();
  await button(page, say, 'permissions.review').click();
  await button(page, say, 'permissions.reviewSave').click();
  await expect(page.getByText(say('permissions.noDiffering'))).toBeVisible();
  expect(await storedRights(world, group, 'products')).toBeNull();
});

test('who saves what another administrator has changed is told, and decides', async ({ open, world }) => {
  const say = await wordsOf('es-ES');
  const group = await groupOf(world, 'coordinator');
  const page = await open(`${path}?group=${group}`, { locale: 'es-ES' });
  await box(page, say, 'products', 'export').check();
  const theirs = { resource: 'products', actions: [], rowScope: 'none' };
  await world.admin.put(`/apis/v1/users/groups/${group}/rights`, { changes: [theirs] });
  await expect(button(page, say, 'permissions.reviewSave')).toBeVisible();
  const saves: string[] = [];
  page.on('request', (request) => void (request.method() === 'PUT' && saves.push(request.url())));
  await page.evaluate(() => {
    const init = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
    for (const target of [document.body, document.body]) target.dispatchEvent(new KeyboardEvent('keydown', init));
  });
  const review = reviewOf(page, say);
  await expect(page.getByText(say('errors.updateConflict'))).toBeVisible();
  expect(saves, 'a key pressed twice saves once').toHaveLength(1);
  await button(page, say, 'permissions.reviewKeep').click();
  await expect(button(page, say, 'permissions.review')).toBeVisible();
  await box(page, say, 'products/categories', 'export').check();
  await button(page, say, 'permissions.review').click();
  const clash = review.getByRole('region', { name: screenName(say, 'products', 2), exact: true });
  const names = ['read', 'export'].map((action) => valueName(say, 'actions', action)).join(', ');
  await expect(clash.getByText(say('permissions.gains', { names }))).toBeVisible();
  await expectAccessible(page);
  await picture(page, `permissions-clash`);
  await clash.getByRole('button', { name: say('permissions.takeTheirs') }).click();
  await button(page, say, 'permissions.reviewSave').click();
  await expect(page.getByText(say('permissions.unchanged'))).toBeVisible();
  expect(await storedRights(world, group, 'products')).toMatchObject({ actions: [] });
  expect(await storedRights(world, group, 'products/categories')).toMatchObject({ actions: ['read', 'export'] });
});

test('unsaved rights are not lost without a question, and the keyboard reaches every cell', async ({ open, world }) => {
  const say = await wordsOf('en-US');
  const page = await open(`${path}?group=${await groupOf(world, 'manager')}`, { locale: 'en-US' });
  const planned = page.getByText(
    say('permissions.shortChange', { screen: screenName(say, 'customers', 2), change: '' }).trim(),
  );
  const stay = page.getByRole('alertdialog').getByRole('button', { name: say('entity.unsaved.stay') });
  await box(page, say, 'notasfiscais', 'read').focus();
  await page.keyboard.press('ArrowDown');
  const below = page.locator('td').filter({ has: box(page, say, 'notasfiscais', 'reject') });
  await expect(
    below.getByRole('checkbox').and(page.locator(':focus')),
    'what has no column is reached, too',
  ).toHaveCount(1);
  await box(page, say, 'notasfiscais', 'approve').focus();
  await page.keyboard.press('ArrowRight');
  await expect(box(page, say, 'notasfiscais', 'reject')).toBeFocused();
  await box(page, say, 'customers', 'read').focus();
  await page.keyboard.press('ArrowRight');
  await expect(box(page, say, 'customers', 'create')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(planned).toBeVisible();
  const groups = page.getByRole('radiogroup', { name: say('permissions.group') }).getByRole('radio');
  await groups.first().click();
  await stay.click();
  await page
    .getByRole('navigation', { name: say('shell.menu') })
    .locator('a[href="/users"]')
    .click();
  await stay.click();
  await expect(planned).toBeVisible();
  await box(page, say, 'customers', 'create').press('Space');
  await page
    .getByRole('button', { name: say('permissions.fieldsOf', { screen: screenName(say, 'customers', 2) }) })
    .click();
  for (const hidden of (await page.getByRole('dialog').getByLabel(say('permissions.fieldHidden')).all()).slice(0, 12))
    await hidden.check();
  await button(page, say, 'permissions.done').click();
  await expect(button(page, say, 'permissions.review'), 'one sentence, but a long one').toBeVisible();
  await button(page, say, 'permissions.undo').click();
  await expect(page.getByText(say('permissions.unchanged'))).toBeVisible();
});

test('a director looks at the rights and changes nothing', async ({ open }) => {
  const say = await wordsOf('pt-BR');
  const page = await open(path, { login: 'director', locale: 'pt-BR' });
  await expect(page.getByText(say('permissions.readOnly'))).toBeVisible();
  await expect(box(page, say, 'customers', 'read')).toBeDisabled();
  await expect(button(page, say, 'permissions.review')).toHaveCount(0);
});

test('a phone shows one screen at a time', async ({ open, world }) => {
  const say = await wordsOf('en-US');
  const group = await groupOf(world, 'ctv');
  const page = await open(`${path}?group=${group}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Screen', { exact: true }).selectOption('products');
  await page.getByRole('listitem').getByText('Export', { exact: true }).click();
  await expect(box(page, say, 'products', 'export'), 'the word beside it is its label').toBeChecked();
  await expect(page.getByText('not saved')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'permissions-phone');
  await expect(page.getByText('Products – Gains: Export'), 'one sentence needs no dialog').toBeVisible();
  await page.getByRole('button', { name: 'Save rights' }).click();
  await expect(page.getByText('No changes')).toBeVisible();
  expect(await storedRights(world, group, 'products')).toMatchObject({ actions: ['read', 'export'] });
});

test('a manager may not read who may do what', async ({ world }) => {
  const { accessToken } = await world.sessionOf('manager');
  const answer = await fetch(`${world.url}/apis/v1${path}`, { headers: { Authorization: `Bearer ${accessToken}` } });
  expect(answer.status).toBe(403);
});
