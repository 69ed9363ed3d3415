import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';
import { wordsOf } from '../../../e2e/support/words.ts';
import { box, clientFor, countClicks } from './support/messages.ts';

test('a message to a role, and who has read it by name, cost five clicks at most, in pt-BR', async ({
  open,
  world,
}) => {
  const say = await wordsOf('pt-BR');
  const page = await open('/home', { login: 'director', locale: 'pt-BR' });
  const clicks = await countClicks(page);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('screens.messageSend') })
    .click();
  await page.getByText(say('messages.roles')).locator('..').getByText('Gerentes', { exact: true }).click();
  await box(page, say, 'title').click();
  await page.keyboard.type('Reunião de segunda');
  await box(page, say, 'body').click();
  await page.keyboard.type('Às nove.');
  await page.getByRole('button', { name: say('messages.send'), exact: true }).click();
  const names = page.getByRole('tabpanel').getByRole('listitem');
  await expect(names.filter({ hasText: 'Gerente' }).first()).toBeVisible();
  expect(clicks()).toBe(5);
  const manager = await clientFor(world, 'manager');
  const { body: told } = await manager.get<{ id: number; title: string }[]>('/apis/v1/notifications/unread');
  await manager.post('/apis/v1/notifications/read', { ids: told.map(({ id }) => id) });
  await page.reload();
  await expect(page.getByRole('tab', { name: say('messages.read', { smart_count: 1 }) })).toBeVisible();
  await expect(names).toHaveCount(1);
  await expect(names.locator('time')).toHaveText(/^\d\d\/\d\d\/\d{4}/);
  await expectAccessible(page, { locale: 'pt-BR' });
  await picture(page, 'message-readers-pt-BR');
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'message-readers-phone');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.goto('/messages/sent');
  const readBy = say('messages.readBy', { smart_count: 1, of: '' });
  const sent = page.locator('[data-row]').filter({ hasText: 'Reunião de segunda' });
  await expect(sent).toContainText(readBy);
  const managers = say('resources.messages.values.recipientRoles.manager');
  await expect(sent).toContainText(managers);
  await page.setViewportSize({ width: 1280, height: 800 });
  const to = page.getByRole('columnheader', { name: say('messages.to'), exact: true });
  await expect(to).toBeVisible();
  await expect(to.getByRole('button'), 'no sorting by senders under this heading').toHaveCount(0);
  await expect(sent.getByText(managers)).toBeVisible();
  await page.getByRole('button', { name: say('entity.columns.verb') }).click();
  const columns = page.getByRole('dialog').getByRole('checkbox');
  await expect(columns.and(page.getByLabel(say('messages.to'), { exact: true }))).toBeVisible();
  const sender = say('resources.messages.fields.senderName');
  await expect(columns.and(page.getByLabel(sender, { exact: true }))).toHaveCount(0);
  const offered = async (field: string) =>
    columns.and(page.getByLabel(say(`resources.messages.fields.${field}`), { exact: true })).count();
  expect([await offered('copies'), await offered('senderId')], 'nothing is offered twice').toEqual([1, 0]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+/');
  await expect(
    page.getByRole('search').getByLabel(say('resources.messages.fields.title'), { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('search').getByLabel(sender, { exact: true }), 'who sent is known').toHaveCount(0);
  await picture(page, 'messages-sent');
});
