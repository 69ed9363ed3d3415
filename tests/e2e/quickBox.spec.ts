import { holdBack } from '../core/e2e/support/holdBack.ts';
import { expect, test } from '../core/e2e/support/test.ts';

test('Enter that is pressed before a name is looked up opens what is called so, whatever was opened before', async ({
  open,
  page,
  world,
}) => {
  const { id } = await world.make('customer', 'required', { name1: 'Xaxim Entered Early' });
  const branch = await world.make('customer', 'required', { name1: 'Xaxim Entered Early, branch' });
  await open(`/customers/${branch.id}`);
  await page.getByRole('link', { name: 'Lavoura: Home' }).click();
  const answers = await holdBack(page, /v1\/search\?/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Xaxim Entered Early');
  await answers.asked;
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await answers.goOn();
  await expect(page).toHaveURL(`/customers/${id}`);
});

const early = 'Xaxim, who is typed for so long that the page begins in between';

test('what is typed for the box while the page still begins is in it once it stands, and is looked up', async ({
  open,
  page,
  world,
}) => {
  const { id } = await world.make('customer', 'required', { name1: early });
  await open('/home');
  for (const keys of [[], ['Enter']]) {
    const begun = page.waitForRequest('**/prerendered'); // by the first script, that listens
    const scripts = await holdBack(page, /assets\/(?!first).*\.js/);
    await page.reload({ waitUntil: 'commit' });
    await begun;
    await page.keyboard.type('ka'); // nobody has called the box yet
    await page.keyboard.press('Control+k');
    await page.keyboard.type('no');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Xaximx');
    await page.keyboard.press('Backspace');
    const begins = scripts.goOn();
    await page.keyboard.type(early.slice(5), { delay: 40 }); // before it stands, and after
    for (const key of keys) await page.keyboard.press(key);
    await begins;
    if (keys.length > 0) await expect(page).toHaveURL(`/customers/${id}`);
    else await expect(page.getByRole('combobox', { name: 'Go to a screen or a record' })).toHaveValue(early);
  }
});
