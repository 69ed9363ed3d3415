import type { Page } from '@playwright/test';
import { locales } from '../../schemas/core/formats/locale.ts';
import { openDatabase } from '../../server/core/database/database.ts';
import { addPerson, speak } from './support/accounts.ts';
import { accountMenu, actAsTarget, banner, dialog, enter, session, target, userBox } from './support/actAs.ts';
import { chooseLanguage } from '../core/e2e/support/language.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { wordsOf, type Say } from './support/words.ts';
import type { World } from '../core/e2e/support/world.ts';

async function expectToBeBack(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('region', { name: say('shell.notifications') })).toContainText(say('entity.actAs.over'));
  await expect(banner(page, say)).toHaveCount(0);
  await expect(accountMenu(page, say)).toHaveAccessibleName(say('shell.user', { name: 'Administrador' }));
}

/** For the server; the browser has a clock of its own. */
async function letTheHourPass({ databaseUrl }: World): Promise<void> {
  const database = await openDatabase(databaseUrl);
  await database.writer('session').whereNotNull('actingAsId').update({ actingUntil: 1 });
  await database.close();
}

for (const locale of locales) {
  test.describe(`acting as another user in ${locale}`, () => {
    test('begins in the user menu, shows both names and the time left, and ends with the own session', async ({
      page,
      world,
    }) => {
      const say = await wordsOf(locale);
      await speak(page, world, locale);
      await enter(page, say);
      const own = await session(page);
      await actAsTarget(page, say);
      await expect(page).toHaveURL('/home');
      const left = [59, 60].map((minutes) => say('actAs.left', { smart_count: minutes })); // by the seconds of two clocks
      await expect(banner(page, say)).toContainText(new RegExp(left.join('|')));
      const acting = await session(page);
      expect(acting).toMatchObject({ fullName: target, isAdmin: false, sub: own.id, userProfile: ['RTV'] });
      expect(Object.keys(acting).toSorted()).toEqual(Object.keys(own).toSorted());
      await accountMenu(page, say).click();
      await expect(page.getByRole('menuitem')).toContainText([say('shell.shortcuts'), say('shell.signOut')]);
      await expect(page.getByRole('menuitem')).toHaveCount(2);
      await page.keyboard.press('Escape');
      await page.goto('/customers');
      await expect(page.locator('[data-row]')).toHaveCount(3);
      await expect(banner(page, say)).toContainText(target);
      await expectAccessible(page, { locale });
      await picture(page, `acting-${locale}`);
      await page.getByRole('button', { name: say('actAs.end') }).press('Enter');
      await expectToBeBack(page, say);
      expect(await session(page)).toMatchObject({ id: own.id, isAdmin: true, sub: null });
    });

    test('begins on the screen of a user, warns of what was typed there, and says what is missing or refused', async ({
      open,
      page,
      world,
    }) => {
      const say = await wordsOf(locale);
      const { body } = await world.admin.get<{ id: number; name1: string }[]>(
        '/apis/v1/users?filter={"email":"rtv@lavoura.example"}',
      );
      const { id, name1 } = body[0] ?? { id: 0, name1: '' };
      await open(`/users/${id}`, { locale });
      await page.locator('#field-name1').fill('Not saved');
      await page.getByRole('button', { name: say('entity.actAs') }).click();
      const asked = dialog(page, say);
      await expect(asked.getByText('rtv@lavoura.example')).toBeVisible();
      await expect(asked).toContainText(say('actAs.unsaved'));
      await asked.getByRole('button', { name: say('actAs.begin') }).click();
      await expect(asked).toContainText(say('actAs.passwordRequired'));
      await expectAccessible(page, { locale });
      await picture(page, `act-as-dialog-${locale}`);
      await page.getByLabel(say('actAs.password')).fill('Wrong#2026');
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-type=warning]')).toContainText(say('errors.invalidCredentials'));
      await expect(userBox(page, say)).toHaveValue(name1);
      await page.context().setOffline(true);
      await page.keyboard.press('Enter');
      const failure = page.locator('[data-type=negative]');
      await expect(failure).toContainText(say('errors.networkError'));
      await expect(failure).toContainText(say('words.networkErrorCaption'));
      await page.context().setOffline(false);
      expect(await session(page)).toMatchObject({ isAdmin: true, sub: null });
      await userBox(page, say).fill('');
      await asked.getByRole('button', { name: say('actAs.begin') }).click();
      await expect(asked).toContainText(say('actAs.userRequired'));
      await userBox(page, say).fill('rtv@lavoura.example');
      await page.getByLabel(say('actAs.password')).focus();
      await expect(userBox(page, say), 'the only one whom it fits').toHaveValue(name1);
      await page.getByRole('button', { name: say('actAs.cancel') }).click();
      await expect(page.locator('#field-name1')).toHaveValue('Not saved');
    });
  });
}

test.describe('with a clock of its own', () => {
  test.use({ ownTab: true });

  test('acting as another user ends by itself when the hour is over, and says so', async ({ page, world }) => {
    const say = await wordsOf('es-ES');
    await page.clock.install();
    await speak(page, world, 'es-ES');
    await enter(page, say);
    await actAsTarget(page, say);
    await letTheHourPass(world);
    await page.clock.fastForward('59:30');
    await expect(banner(page, say)).toContainText(say('actAs.leftLess'));
    // Looked for from before: the toast is there for some seconds only.
    await Promise.all([expectToBeBack(page, say), page.clock.fastForward('01:00')]);
    expect(await session(page)).toMatchObject({ isAdmin: true, sub: null });
  });
});

test('acting as another user is for nobody without the right', async ({ open, page }) => {
  await open('/users', { login: 'manager' });
  await expect(page.getByRole('button', { name: 'Act as another user' })).toHaveCount(0);
  await accountMenu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Act as another user' })).toHaveCount(0);
});

test('a block of who is acted as leads back to the own session', async ({ page, world }) => {
  const { body: users } = await world.admin.get<{ id: number; rowSCN: number }[]>(
    `/apis/v1/users?filter=${encodeURIComponent(JSON.stringify({ name1: target }))}`,
  );
  const { id = 0, rowSCN = 0 } = users[0] ?? {};
  await enter(page);
  await actAsTarget(page);
  expect((await world.admin.put(`/apis/v1/users/${id}`, { status1: 'blocked', rowSCN })).status).toBe(200);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Products 200-040' }).click();
  await expect(accountMenu(page)).toHaveAccessibleName('Account of Administrador');
  await expect(banner(page)).toHaveCount(0);
  const freed = await world.admin.put(`/apis/v1/users/${id}`, { status1: 'active', rowSCN: rowSCN + 1 });
  expect(freed.status).toBe(200);
});

test('where an administrator switched the user menu off, only help and signing out are left', async ({
  open,
  page,
  world,
}) => {
  const login = await addPerson(world);
  const { id, rowSCN } = await world.sessionOf(login);
  const answer = await world.admin.put(`/apis/v1/users/${id}`, { userMenuEnabled: false, rowSCN });
  expect(answer.status, answer.text).toBe(200);
  await open('/home', { login });
  expect(await session(page)).toMatchObject({ userMenuEnabled: false });
  for (const locale of locales) {
    const say = await wordsOf(locale);
    await chooseLanguage(page, locale);
    await accountMenu(page, say).click();
    await expect(page.getByRole('menuitem')).toContainText([say('shell.shortcuts'), say('shell.signOut')]);
    await expect(page.getByRole('menuitem')).toHaveCount(2);
    await expect(page.getByText(say('shell.userMenuOff'))).toBeVisible();
  }
});
