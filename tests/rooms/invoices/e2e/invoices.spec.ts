import { readFileSync } from 'node:fs';
import type { Locale } from '../../../../generated/tables.ts';
import { texts as english } from '../../../../generated/texts/en-US/rooms/invoices.ts';
import type { Texts as InvoiceTexts } from '../../../../generated/texts/rooms/invoices.ts';
import { texts as spanish } from '../../../../generated/texts/es-ES/rooms/invoices.ts';
import { texts as portuguese } from '../../../../generated/texts/pt-BR/rooms/invoices.ts';
import { importFiles } from '../support/imports.ts';
import { customers, sample, sizes } from './support/invoices.ts';
import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';
import { wordsOf } from '../../../e2e/support/words.ts';

const languages: [Locale, InvoiceTexts][] = [
  ['en-US', english],
  ['pt-BR', portuguese],
  ['es-ES', spanish],
];

const key = '352608KXT2V8V4000165550010000010131641425427';

for (const [locale, text] of languages) {
  test(`files are imported, the report tells of each, and a note says what it lacks, in ${locale}`, async ({
    open,
  }) => {
    const say = await wordsOf(locale);
    const page = await open(customers, { locale });
    const head = await page.locator('thead').first().boundingBox();
    expect(head?.height).toBeLessThanOrEqual(48); // no heading takes three lines
    await page.getByRole('button', { name: text['invoices.importFiles'] }).click();
    await expect(page.getByRole('button', { name: text['invoices.import.choose'] })).toBeVisible();
    await expectAccessible(page, { locale });
    await page
      .locator('input[type=file]')
      .setInputFiles(['64-unknown-emitter.xml', '21-truncated.xml', '57-nfce-model65.xml'].map(sample));
    await expect(page).toHaveURL(/\/imports\/\d+$/);
    await expect(page.getByRole('status').filter({ hasText: text['invoices.import.done'] })).toBeVisible();
    for (const why of [text['invoices.why.truncated'], text['invoices.why.model']])
      await expect(page.getByRole('cell', { name: why }), 'a cause is read whole').toBeInViewport({ ratio: 1 });
    await expectAccessible(page, { locale });
    await picture(page, `invoices-import-${locale}`);
    await page.setViewportSize(sizes.phone);
    for (const what of [text['invoices.why.truncated'], text['invoices.why.model'], '21-truncated.xml'])
      await expect(page.getByRole('listitem').filter({ hasText: what })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(sizes.desk);
    await page.getByRole('button', { name: new RegExp(`^${text['invoices.result.refused']}`) }).click();
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(3);
    const causes = page.getByRole('group', { name: text['invoices.import.causes'] });
    await causes.getByRole('button', { name: text['invoices.why.truncated'] }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: new RegExp(`^${text['invoices.import.all']}`) }).click();
    await page.getByRole('link', { name: text['invoices.imports'] }).click();
    const more = text['invoices.import.filesMore'].split(' |||| ')[1] ?? '';
    const files = more.replace('%{name}', '64-unknown-emitter.xml').replace('%{smart_count}', '2');
    await expect(page.getByRole('cell', { name: files }).first()).toBeVisible();
    await page.goBack();
    const taken = page.locator('tbody tr', { hasText: '64-unknown-emitter' });
    await expect(taken).toContainText(/(\w{4} ){10}\w{4}/); // the key as it is printed
    await taken.getByRole('link').click();
    await expect(page).toHaveURL(/\/notasfiscais\/manager\/customer\/\d+/);
    await expect(page.getByRole('heading', { name: text['invoices.pending.title'] })).toBeVisible();
    await expectAccessible(page, { locale });
    await picture(page, `invoices-record-${locale}`);
    const belonging = page.getByRole('navigation', { name: say('entity.references') });
    await expect(belonging, 'nothing belongs to what was never posted').toHaveCount(0);
    const register = page.getByRole('link', { name: text['invoices.mend.party'] });
    await expect(register).toHaveAttribute('href', /\?source=.*taxNum/); // also to be opened in another tab
    await register.click();
    await expect(page).toHaveURL(/\/customers\/create/);
    await page.reload(); // what the note said stays with the address
    await expect(page.locator('[data-field=name1] input')).not.toHaveValue('');
    await page.getByRole('tab').last().click();
    await expect(page.locator('[data-field=district] input')).not.toHaveValue('');
    await page.keyboard.press('Control+s');
    await expect(page.locator('[id="field-cellPhone"]'), 'what is missing on another tab is gone to').toBeFocused();
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab').last().click();
    for (const name of ['pubPlaceName', 'streetNum', 'district'])
      await expect(page.locator(`[data-field=${name}] input`)).not.toHaveValue('');
    await picture(page, `invoices-new-party-${locale}`);
    await page.getByRole('tab').first().click();
    await expect(page.locator('[data-field=landLineIDD] input')).toHaveValue('55');
    await page.getByRole('button', { name: say('entity.form.cancel'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('entity.unsaved.leave') })
      .click();
    await expect(page.getByRole('heading', { name: text['invoices.pending.title'] })).toBeVisible();
  });
}

test('of a long import the first thousand documents are shown, and the file has them all', async ({ open, world }) => {
  const lines = Array.from({ length: 1001 }, (_, line) => `line ${line}`);
  const { id } = await importFiles(world.url, world.admin, [lines.join('\n')]);
  const page = await open(`/notasfiscais/imports/${id}`);
  await expect(page.getByRole('row')).toHaveCount(1 + 1000);
  await expect(page.getByText('The first 1,000 are shown.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refused 1,001' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(1 + 1001);
  expect(file).toContain('"File or line","Archive","Result"');
});

test('a report that is followed goes on by itself when the server answers again', async ({ open, page, world }) => {
  const archive = { name: 'notas.zip', bytes: readFileSync(sample('zip-02-hostile-names.zip')) };
  const { id } = await importFiles(world.url, world.admin, [archive]);
  const looks = { begun: false, answered: 0, isDown: true };
  const nothing = { total: 0, done: 0, counts: {}, states: {}, causes: {}, entries: [] };
  await page.route(new RegExp(`/imports/${id}\\?`), async (route) => {
    if (looks.begun) looks.answered += 1;
    if (looks.answered <= 1) {
      const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });
      const report = { ...(await response.json()), status: 'running', ...(!looks.begun && nothing) };
      return route.fulfill({ response, headers: { ...response.headers(), etag: '' }, json: report });
    }
    return looks.isDown ? route.abort() : route.continue();
  });
  await open(`/notasfiscais/imports/${id}`);
  await expect(page.getByText(english['invoices.import.begun'])).toBeVisible();
  await expect(page.getByText(english['invoices.import.noneOfThese'])).toHaveCount(0);
  looks.begun = true;
  await expect(page.getByRole('alert')).toContainText(english['invoices.import.goesOn']);
  await expect(page.getByRole('row')).toHaveCount(1 + 4);
  const states = page.getByRole('group', { name: english['invoices.import.states'] });
  await expect(states.getByRole('button').first()).toHaveText(/[a-z] [1-4]$/);
  await expect(
    page.getByText(english['invoices.import.archive'].replace('%{name}', archive.name)).first(),
  ).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await picture(page, 'invoices-import-waits');
  looks.isDown = false;
  await expect(page.getByRole('status').filter({ hasText: english['invoices.import.done'] })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await picture(page, 'invoices-import-phone');
  await page.unrouteAll();
});

test('a list of keys is judged line by line while it is typed', async ({ open }) => {
  const page = await open(customers);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import access key list' }).click();
  await page.getByLabel('Access keys').fill(`${key}\n${key.slice(0, 43)}0\n${key}\n12`);
  const verdicts = page.getByRole('list', { name: 'Verdict per line' });
  await expect(verdicts.getByRole('listitem')).toHaveCount(4);
  await expect(verdicts).toContainText(
    'Line 1: State SP · Month 08/2026 · Issuer KX.T2V.8V4/0001-65 · Model 55 · Series 1',
  );
  await expect(verdicts).toContainText('Line 2: The check digit 0 does not fit');
  await expect(verdicts).toContainText('Line 3: already on line 1');
  await expect(verdicts).toContainText('Line 4: An access key has 44 positions; these are 2.');
  await expectAccessible(page);
  await picture(page, 'invoices-keys');
});

for (const [login, here, there] of [
  ['director', '/notasfiscais/manager/rovensa', customers],
  ['ctv', customers, '/notasfiscais/manager/rovensa'],
] as const)
  test(`a ${login} is offered on each screen of invoices what the server allows there`, async ({ open }) => {
    const offers = async (path: string, count: number) => {
      const page = await open(path, { login });
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByRole('button', { name: english['invoices.importFiles'] })).toHaveCount(count);
      await page.getByRole('button', { name: english['invoices.actions'], exact: true }).click();
      await expect(page.getByRole('menuitem', { name: english['invoices.help'] })).toBeVisible();
      for (const name of [english['invoices.postManually'], english['invoices.importKeys']])
        await expect(page.getByRole('menuitem', { name })).toHaveCount(count);
    };
    await offers(here, 1);
    await offers(there, 0);
  });

test('a key that is searched by says what it says, with whatever separators', async ({ open }) => {
  const page = await open(customers);
  await page.keyboard.press('Control+/');
  const boxes = page.getByRole('search').locator('[data-wide]');
  await expect(boxes.getByRole('textbox').nth(4)).toBeVisible();
  expect(new Set(await boxes.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))).size).toBe(1);
  await page
    .getByRole('search')
    .getByLabel('Access key')
    .first()
    .fill(key.replace(/(.{4})/g, '$1 '));
  const reading = page.getByRole('search');
  await expect(reading).toContainText('The access key is in order.');
  await expect(reading).toContainText('KX.T2V.8V4/0001-65');
  await reading.getByLabel("Issuer's CNPJ/CPF").fill('KX.T2V.8V4/0001-65');
  await expect(reading.getByLabel("Issuer's CNPJ/CPF")).toHaveValue('KXT2V8V4000165');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(key));
});

test('who registered an event is named as in lists, by a number with its marks', async ({ open, world }) => {
  const files = ['32-to-be-cancelled.xml', '33-event-cancel-135.xml'].map((name) => ({
    name,
    bytes: readFileSync(sample(name)),
  }));
  const [note] = (await importFiles(world.url, world.admin, files)).entries;
  const page = await open(`${customers}/${note?.invoiceId}?tab=4`);
  await expect(page.getByRole('listitem').filter({ hasText: '110111' })).toContainText(
    /[0-9A-Z.]{10}\/\d{4}-\d{2}|[\d.]{11}-\d{2}/,
  );
});

test('the way of an invoice is drawn and told, on a phone and in the dark too', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(customers);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'The way of an invoice' }).click();
  await expect(page.getByRole('img', { name: /states of an invoice/ })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'invoices-lifecycle-phone');
});

test('without items nothing is posted by hand, and what was typed stays', async ({ open }) => {
  const page = await open(`${customers}/post`);
  await page.getByLabel('Access key').fill(key);
  await expect(page.getByText('The access key is in order.')).toBeVisible();
  await page.getByLabel("Issuer's CNPJ/CPF").fill('11222333000181');
  await page.getByRole('button', { name: 'Post invoice' }).click();
  await expect(page.getByRole('alert')).toContainText('An invoice without items cannot be posted.');
  await expect(page.getByLabel("Issuer's CNPJ/CPF")).toHaveValue('11222333000181');
  await page.getByRole('button', { name: 'Add row' }).click();
  await expectAccessible(page);
  await picture(page, 'invoices-manual');
});
