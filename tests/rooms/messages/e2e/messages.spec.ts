import { locales } from '../../../../schemas/core/formats/locale.ts';
import { openDatabase } from '../../../../server/core/database/database.ts';
import { bell, box, clientFor, readerOf, send } from './support/messages.ts';
import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';
import { wordsOf } from '../../../e2e/support/words.ts';

for (const locale of locales) {
  test(`a message is written by keyboard and reaches those who were chosen, in ${locale}`, async ({ open, world }) => {
    const say = await wordsOf(locale);
    const page = await open('/messages/send', { login: 'director', locale });
    const sendButton = page.getByRole('button', { name: say('messages.send'), exact: true });
    const title = `Harvest ${locale}`;
    await box(page, say, 'title').fill(title);
    await expectAccessible(page, { locale });
    await sendButton.click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(box(page, say, 'body')).toHaveAccessibleDescription(new RegExp(`^${say('messages.noBody')}`));
    const links = page.getByRole('alert').getByRole('button');
    await expect(links).toHaveText([say('messages.noRecipients'), say('messages.noBody')]);
    await links.first().press('Enter');
    await expect(page.getByLabel(say('messages.people'))).toBeFocused();
    await expect(page.getByLabel(say('messages.people'))).toHaveAccessibleDescription(say('messages.noRecipients'));
    await links.last().press('Enter');
    await expect(box(page, say, 'body')).toBeFocused();
    await page.keyboard.type('Begins ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Monday');
    await page.getByText('ATV', { exact: true }).click();
    await page.getByLabel(say('messages.people')).fill('Elisa');
    await page.getByRole('option', { name: /^Elisa/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible();
    await expectAccessible(page, { locale });
    await picture(page, `messages-send-${locale}`);
    await sendButton.click();
    await expect(page).toHaveURL(/\/messages\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('tab', { name: say('messages.read', { smart_count: 0 }) })).toBeVisible();
    const ctv = await clientFor(world, 'ctv');
    const filter = encodeURIComponent(JSON.stringify({ title }));
    const { body } = await ctv.get<{ body: string }[]>(`/apis/v1/messages?filter=${filter}`);
    expect(body.map((message) => message.body)).toEqual(['<p>Begins <strong>Monday</strong></p>']);
  });

  test(`the bell leads to what is unread, and a reply goes back, in ${locale}`, async ({ open, world }) => {
    const say = await wordsOf(locale);
    const director = await clientFor(world, 'director');
    const atv = await readerOf(world, 'atv');
    const title = `Count the stock ${locale}`;
    await send(director, atv, title);
    const page = await open('/home', { login: 'atv', locale });
    await bell(page, say, 1).click();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expectAccessible(page, { locale });
    await picture(page, `notifications-${locale}`);
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'https://lavoura.example/plan', exact: true })).toBeVisible();
    await expect(bell(page, say, 0)).toBeVisible();
    await expectAccessible(page, { locale });
    await picture(page, `message-${locale}`);
    await page.getByRole('link', { name: say('messages.reply') }).click();
    await expect(box(page, say, 'title')).toHaveValue(say('messages.re', { title }));
    await box(page, say, 'body').fill('Done.');
    await expect(page.getByText(say('messages.reaches', { smart_count: 1 }))).toBeVisible();
    await page.getByRole('button', { name: say('messages.send'), exact: true }).click();
    await expect(page.getByRole('tab', { name: say('messages.notRead', { smart_count: 1 }) })).toBeVisible();
    const { body } = await director.get<{ title: string; kind: string }[]>('/apis/v1/notifications/unread');
    expect(body[0]).toMatchObject({ title: say('messages.re', { title }), kind: 'reply' });
  });

  test(`the inbox marks one, several and all as read, and shows nobody another's message, in ${locale}`, async ({
    open,
    world,
  }) => {
    const say = await wordsOf(locale);
    const director = await clientFor(world, 'director');
    const rtv = await readerOf(world, 'rtv');
    for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth'])
      await send(director, rtv, `${title} ${locale}`);
    const { id: others } = await send(director, await clientFor(world, 'ctv'), 'For one alone');
    const page = await open('/messages', { login: 'rtv', locale });
    await expect(bell(page, say, 5)).toBeVisible();
    await expectAccessible(page, { locale });
    await picture(page, `messages-inbox-${locale}`);
    await page.getByRole('checkbox', { name: `First ${locale}` }).check();
    await page.getByRole('checkbox', { name: `Second ${locale}` }).check();
    await page.getByRole('button', { name: say('notifications.markRead') }).click();
    await expect(bell(page, say, 3)).toBeVisible();
    await page.getByRole('link', { name: `Third ${locale}` }).click();
    await expect(bell(page, say, 2)).toBeVisible();
    await page.getByRole('link', { name: say('messages.backToInbox') }).click();
    await page.getByRole('button', { name: say('notifications.markAll') }).click();
    await expect(bell(page, say, 0)).toBeVisible();
    await expect(page.locator('tr[data-strong=true]')).toHaveCount(0);
    await page.goto(`/messages/${others}`);
    await expect(page.getByRole('heading', { name: say('messages.gone') })).toBeVisible();
    await expect(page.getByText('For one alone')).toHaveCount(0);
  });
}

for (const [path, login] of Object.entries({ '/messages': 'manager', '/messages/sent': 'director' })) {
  test(`who wrote acting as another stands beside the sender, in ${path} too`, async ({ open, world }) => {
    const [director, manager] = [await clientFor(world, 'director'), await clientFor(world, 'manager')];
    const title = `In another name, for ${login}`;
    const { id, senderName } = await send(director, manager, title);
    const database = await openDatabase(world.databaseUrl);
    const zero = await database.reader('user').where({ nmpCode: '0' }).first('id');
    await database.writer('message').where({ id }).update({ createdBy: zero.id, createdAs: director.userId });
    await database.close();
    const both = `Administrador acting as ${senderName}`;
    const { body: receiver } = await world.admin.get<{ name1: string }>(`/apis/v1/users/${manager.userId}`);
    const page = await open(path, { login });
    const row = page.getByRole('row', { name: title });
    await expect(row).toContainText(path === '/messages' ? both : `${receiver.name1} · ${both}`);
    await row.getByRole('link').click();
    await expect(page.getByRole('article')).toContainText(both);
  });
}

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

test('a message that was begun is left by the quick box, the menu or signing out after a question', async ({
  open,
}) => {
  const page = await open('/messages/send', { login: 'manager' });
  const title = page.getByRole('textbox', { name: 'Title' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await title.fill('Begun');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('500-010');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(title).toHaveValue('Begun');
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/customers/);
  await page.getByRole('navigation').getByRole('link', { name: 'Send message' }).click();
  await title.fill('Begun');
  await page.getByRole('button', { name: 'Account of' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/login');
});

test('who leaves a message is not asked again by another link while the next page is still being loaded', async ({
  open,
}) => {
  const page = await open('/messages/send', { login: 'manager' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/assets/EntityList-*.js', (route) => held.then(() => route.continue()));
  await page.getByRole('textbox', { name: 'Title' }).fill('Begun');
  await menu.getByRole('link', { name: 'Customers' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/customers/);
  await page.getByRole('link', { name: 'Lavoura: Home' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  goOn();
  await expect(question).toHaveCount(0);
});

test('on a phone the inbox is a list of two lines', async ({ open, world }) => {
  const [director, coordinator] = [await clientFor(world, 'director'), await clientFor(world, 'coordinator')];
  await send(director, coordinator, 'By phone');
  const page = await open('/messages', { login: 'coordinator' });
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ hasText: 'By phone' });
  await expect(card.locator('[data-tone=neutral]')).toHaveText('Unread');
  await expectAccessible(page);
  await picture(page, 'messages-inbox-phone');
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'By phone' })).toBeVisible();
  await page.goto('/messages');
  await expect(card.locator('[data-tone=quiet]')).toHaveText('Read');
  await expect(card).toHaveAttribute('data-strong', 'false');
  await page.goto('/messages/send');
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible();
  await picture(page, 'messages-send-phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
