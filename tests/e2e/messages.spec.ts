import type { Page } from '@playwright/test';
import { messages as english } from '../../generated/messages/en-US.ts';
import { messages as spanish } from '../../generated/messages/es-ES.ts';
import { messages as portuguese } from '../../generated/messages/pt-BR.ts';
import type { Locale } from '../../generated/tables.ts';
import { texts as englishTexts } from '../../admin/pages/messages/texts/en-US.ts';
import { texts as spanishTexts } from '../../admin/pages/messages/texts/es-ES.ts';
import { texts as portugueseTexts } from '../../admin/pages/messages/texts/pt-BR.ts';
import { openDatabase } from '../../server/database/database.ts';
import { clientOf, type Client } from '../support/client.ts';
import { expect, expectAccessible, picture, test } from './support/test.ts';
import type { World } from './support/world.ts';

interface Sent {
  id: number;
  title: string;
  body: string;
}

async function clientFor(world: World, login: string): Promise<Client> {
  const { id, accessToken } = await world.sessionOf(login);
  return { ...clientOf(world.url, { Authorization: `Bearer ${accessToken}` }), userId: id ?? 0 };
}

async function send(client: Client, to: Client, title: string): Promise<Sent> {
  const message = { title, body: '<p>Count it.</p>', recipients: [to.userId] };
  const answer = await client.post<Sent>('/apis/v1/messages/send', message);
  expect(answer.status).toBe(201);
  return answer.body;
}

const bell = (page: Page, words: string | RegExp) => page.getByRole('link', { name: words });

const languages: [Locale, typeof englishTexts, Record<string, string>][] = [
  ['en-US', englishTexts, english],
  ['pt-BR', portugueseTexts, portuguese],
  ['es-ES', spanishTexts, spanish],
];

for (const [locale, text, words] of languages) {
  test(`a message is written by keyboard and reaches those who were chosen, in ${locale}`, async ({ open, world }) => {
    const page = await open('/messages/send', { login: 'director', locale });
    const title = `Harvest ${locale}`;
    await page.getByRole('textbox', { name: words['resources.messages.fields.title'] ?? '', exact: true }).fill(title);
    await expectAccessible(page);
    await page.getByRole('button', { name: text.send, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(text.noBody);
    await page.getByRole('textbox', { name: words['resources.messages.fields.body'] ?? '', exact: true }).focus();
    await page.keyboard.type('Begins ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Monday');
    await picture(page, `messages-send-${locale}`);
    await page.getByRole('tab', { name: text.message }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText('ATV', { exact: true }).click();
    await page.getByLabel(text.people).fill('Elisa');
    await page.getByRole('option', { name: /^Elisa/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible();
    await expectAccessible(page);
    await picture(page, `messages-recipients-${locale}`);
    await page.getByRole('button', { name: text.send, exact: true }).click();
    await expect(page).toHaveURL(/\/messages\/sent/);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    const ctv = await clientFor(world, 'ctv');
    const filter = encodeURIComponent(JSON.stringify({ title }));
    const { body } = await ctv.get<Sent[]>(`/apis/v1/messages?filter=${filter}`);
    expect(body.map((message) => message.body)).toEqual(['<p>Begins <strong>Monday</strong></p>']);
  });
}

test('the bell counts as messages arrive, leads to them, and a reply goes back', async ({ open, world }) => {
  const [director, atv] = [await clientFor(world, 'director'), await clientFor(world, 'atv')];
  await atv.post('/apis/v1/notifications/read', { upTo: 1_000_000 });
  const page = await open('/home', { login: 'atv' });
  await expect(bell(page, 'Notifications: none unread')).toBeVisible();
  await send(director, atv, 'Count the stock');
  await expect(bell(page, 'Notifications: 1 unread')).toBeVisible();
  await expect(page.getByText('Count the stock')).toBeVisible();
  await bell(page, 'Notifications: 1 unread').click();
  await expect(page.getByRole('link', { name: 'Count the stock' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'System notifications' })).toBeEmpty();
  await expectAccessible(page);
  await picture(page, 'notifications');
  await page.getByRole('link', { name: 'Count the stock' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Count the stock' })).toBeVisible();
  await expect(bell(page, 'Notifications: none unread')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Reply' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Re: Count the stock');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Done.');
  await expect(page.getByText('Reaches 1 person.')).toBeVisible();
  await page.getByRole('button', { name: 'Send message', exact: true }).click();
  await expect(page).toHaveURL(/\/messages\/sent/);
  const { body } = await director.get<{ title: string; kind: string }[]>('/apis/v1/notifications/unread');
  expect(body[0]).toMatchObject({ title: 'Re: Count the stock', kind: 'reply' });
});

test('the inbox marks one, several and all as read', async ({ open, world }) => {
  const [director, rtv] = [await clientFor(world, 'director'), await clientFor(world, 'rtv')];
  await rtv.post('/apis/v1/notifications/read', { upTo: 1_000_000 });
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) await send(director, rtv, title);
  const page = await open('/messages', { login: 'rtv' });
  await expect(bell(page, 'Notifications: 5 unread')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'messages-inbox');
  await page.getByRole('checkbox', { name: 'First' }).check();
  await page.getByRole('checkbox', { name: 'Second' }).check();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect(bell(page, 'Notifications: 3 unread')).toBeVisible();
  await page.getByRole('link', { name: 'Third' }).click();
  await expect(bell(page, 'Notifications: 2 unread')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page, 'Notifications: none unread')).toBeVisible();
  await expect(page.locator('tr[data-strong=true]')).toHaveCount(0);
});

test('a body is shown as text and nothing else, whatever is in the database', async ({ open, world }) => {
  const [director, manager] = [await clientFor(world, 'director'), await clientFor(world, 'manager')];
  const { id } = await send(director, manager, 'Hostile');
  const database = await openDatabase(world.databaseUrl);
  const body =
    '<p onclick="window.hit=1">Hello</p><img src=x onerror="window.hit=1"><svg onload="window.hit=1"></svg><iframe srcdoc="x"></iframe><a href="javascript:window.hit=1">link</a>';
  await database.writer('message').where({ id }).update({ body });
  await database.close();
  const page = await open(`/messages/${id}`, { login: 'manager' });
  await page.getByText('Hello').click();
  const article = page.getByRole('article');
  await expect(article.locator('img, iframe, [onclick], [onerror], a[href^=javascript]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
});

test('what is pasted from Word loses all but its text and its formats', async ({ open }) => {
  const page = await open('/messages/send', { login: 'director' });
  const editor = page.getByRole('textbox', { name: 'Message', exact: true });
  await editor.focus();
  await editor.evaluate((element) => {
    const clipboard = new DataTransfer();
    const html =
      '<html><head><style>p.MsoNormal{color:red}</style></head><body><!--[if gte mso 9]><xml>x</xml><![endif]--><p class="MsoNormal" style="mso-list:l0"><b>Bold</b> text<o:p></o:p></p><script>window.hit=1</script></body></html>';
    clipboard.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
  });
  await expect(editor).toHaveText('Bold text');
  await expect(editor.locator('strong')).toHaveText('Bold');
  await expect(editor.locator('[style], [class*=Mso]')).toHaveCount(0);
});

test('on a phone the inbox is a list of two lines', async ({ open, world }) => {
  const [director, coordinator] = [await clientFor(world, 'director'), await clientFor(world, 'coordinator')];
  await send(director, coordinator, 'By phone');
  const page = await open('/messages', { login: 'coordinator' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: /By phone/ })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'messages-inbox-phone');
  await page.goto('/messages/send');
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible();
  await picture(page, 'messages-send-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('nobody opens a message that is not theirs', async ({ open, world }) => {
  const [director, rtv] = [await clientFor(world, 'director'), await clientFor(world, 'rtv')];
  const { id } = await send(director, rtv, 'For one alone');
  const page = await open(`/messages/${id}`);
  await expect(page.getByRole('heading', { name: 'There is no such message' })).toBeVisible();
  await expect(page.getByText('For one alone')).toHaveCount(0);
});
