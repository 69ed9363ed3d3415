import type { Page } from '@playwright/test';
import { openDatabase } from '../../server/core/database/database.ts';
import { actAsTarget, enter, session } from './support/actAs.ts';
import { bell, clientFor, readerOf, send } from '../rooms/messages/e2e/support/messages.ts';
import { expect, test } from '../core/e2e/support/test.ts';
import { wordsOf } from './support/words.ts';

test('the bell counts as messages arrive, a toast tells of them for a while, and all are marked as read', async ({
  open,
  world,
}) => {
  const say = await wordsOf('es-ES');
  const [director, ctv] = [await clientFor(world, 'director'), await readerOf(world, 'ctv')];
  const page = await open('/home', { login: 'ctv', locale: 'es-ES' });
  await expect(bell(page, say, 0)).toBeVisible();
  await expect(page.locator('#root'), 'no picture any more, which tells of nothing').not.toHaveAttribute('inert');
  const toasts = page.getByRole('region', { name: say('shell.notifications') });
  // Looked for from before it comes: it is there for some seconds only.
  await Promise.all([toasts.getByText('As you look').waitFor(), send(director, ctv, 'As you look')]);
  await expect(bell(page, say, 1)).toBeVisible();
  await expect(toasts).toBeEmpty();
  await bell(page, say, 1).click();
  await expect(page).toHaveURL('/notifications');
  await page.getByRole('button', { name: say('notifications.markAll') }).click();
  await expect(bell(page, say, 0)).toBeVisible();
  const zone = /WES?T/; // of Lisbon, in winter and in summer
  await expect(page.locator('[data-column=createdAt]'), 'the zone of all times is told once').toContainText(zone);
  await expect(page.locator('tbody')).not.toContainText(zone);
});

test.describe('by a clock that is wrong', () => {
  test.use({ ownTab: true });

  test('news is told as such', async ({ open, page, world }) => {
    const [director, atv] = [await clientFor(world, 'director'), await readerOf(world, 'atv')];
    await page.clock.setSystemTime(Date.now() + 10 * 60 * 1000);
    await open('/home', { login: 'atv', locale: 'en-US' });
    await expect(bell(page, await wordsOf('en-US'), 0)).toBeVisible();
    await expect(page.locator('#root')).not.toHaveAttribute('inert');
    await Promise.all([page.getByText('Ten minutes ago').waitFor(), send(director, atv, 'Ten minutes ago')]);
  });
});

test('an open list follows what arrives and what is read in another tab, and keeps what was selected', async ({
  open,
  world,
}) => {
  const say = await wordsOf('en-US');
  const [director, rtv] = [await clientFor(world, 'director'), await readerOf(world, 'rtv')];
  await send(director, rtv, 'At first');
  const page = await open('/notifications', { login: 'rtv' });
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/messages')), // with a copy of the session
  ]);
  const unread = (where: Page) => where.locator('tr[data-strong=true]');
  await expect(unread(tab)).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'At first' }).check();
  await send(director, rtv, 'As you look on');
  await expect(unread(page)).toHaveCount(2);
  await expect(unread(tab)).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'At first' })).toBeChecked();
  await page.getByRole('button', { name: say('notifications.markRead') }).click();
  await expect(unread(page)).toHaveCount(1);
  await expect(unread(tab)).toHaveCount(1);
  await tab.getByRole('button', { name: say('notifications.markAll') }).click();
  await expect(unread(tab)).toHaveCount(0);
  await expect(unread(page)).toHaveCount(0);
  await tab.close();
});

test('a notification that is opened is read, whatever it tells of', async ({ open, world }) => {
  const say = await wordsOf('en-US');
  const { id } = await world.sessionOf('manager');
  const database = await openDatabase(world.databaseUrl);
  const { id: _id, ...row } = await database.reader('notification').first();
  const told = { ...row, kind: 'pendingAccount', messageId: null, receiverId: id, state: 'unread', path: '/products' };
  await database.writer('notification').where({ receiverId: id }).delete();
  await database.writer('notification').insert([
    { ...told, title: 'To be opened' },
    { ...told, title: 'Left alone' },
  ]);
  await database.close();
  const page = await open('/notifications', { login: 'manager' });
  await page.getByRole('row', { name: /To be opened/ }).click();
  await expect(page).toHaveURL('/products');
  await expect(bell(page, say, 1)).toBeVisible();
  await page.goBack();
  const unread = page.locator('tr[data-strong=true]');
  await expect(unread).toHaveCount(1);
  await expect(unread).toContainText('Left alone');
});

test('a message that is opened by who acts as its receiver stays unread for the receiver', async ({ page, world }) => {
  const camila = await readerOf(world, 'camila.dantas.vieira');
  const { id } = await send(await clientFor(world, 'director'), camila, 'Not seen by its receiver');
  await enter(page);
  await actAsTarget(page);
  expect(await session(page)).toMatchObject({ id: camila.userId });
  await page.goto(`/messages/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not seen by its receiver');
  await page.reload(); // what the page did as it was shown is done
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not seen by its receiver');
  const { body } = await camila.get<{ messageId: number }[]>('/apis/v1/notifications/unread');
  expect(body.map(({ messageId }) => messageId)).toContain(id);
});

test('home and the bell tell the same number of unread notifications, however many', async ({ open, page, world }) => {
  const { id } = await world.sessionOf('coordinator');
  const database = await openDatabase(world.databaseUrl);
  const { id: _id, ...row } = await database.reader('notification').first();
  const unread = { ...row, kind: 'pendingAccount', messageId: null, receiverId: id, state: 'unread' };
  await database.writer('notification').where({ receiverId: id }).delete();
  await database.writer('notification').insert(Array.from({ length: 130 }, () => unread));
  await database.close();
  await open('/home', { login: 'coordinator' });
  await expect(page.getByRole('link', { name: 'Notifications: 130 unread' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^130 unread notifications / })).toBeVisible();
});
