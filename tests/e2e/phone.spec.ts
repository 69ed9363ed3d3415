import type { Locator } from '@playwright/test';
import { formatCurrency } from '../../schemas/core/formats/locale.ts';
import { follow } from '../core/e2e/support/screens.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a record writes to its e-mail; the dialog to choose from shows its rows first, and its search form when it is wanted', async ({
  open,
  page,
}) => {
  await open('/customers/1');
  const write = page.getByRole('link', { name: /^Write to / });
  await expect(write).toHaveAttribute('href', /^mailto:.+@/);
  for (const [link, field] of [
    [write, 'email'],
    [page.getByRole('link', { name: /^Call / }).first(), 'cellPhone'],
  ] as const) {
    const [act, input] = await Promise.all([link.boundingBox(), page.locator(`#field-${field}`).boundingBox()]);
    const right = (input?.x ?? 0) + (input?.width ?? 0);
    expect(act?.x, `the link stands right of ${field}`).toBeGreaterThanOrEqual(right);
    expect((act?.x ?? 0) - right).toBeLessThan(24);
    expect(Math.abs((act?.y ?? 0) - (input?.y ?? 0)), 'in its line').toBeLessThan(12);
  }
  await page.getByRole('button', { name: 'Search for Sales region' }).click();
  const dialog = page.getByRole('dialog');
  const row = dialog.locator('[data-row]').first();
  await expect(row).toBeInViewport();
  await expectAccessible(page);
  await picture(page, 'picker-phone');
  await dialog.getByRole('button', { name: 'Search form' }).click();
  await dialog.getByLabel('Sales region', { exact: true }).fill('Sul');
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(dialog.getByRole('search')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Search form 1' })).toBeVisible();
  await expect(row).toBeInViewport();
});

test('what can be done with the invoices selected stands below how many they are', async ({ open, page }) => {
  await open('/notasfiscais/manager/customer', { locale: 'es-ES' });
  for (const row of [0, 1, 2]) await page.getByRole('checkbox').nth(row).check();
  const selected = await page
    .getByRole('status')
    .filter({ hasText: /seleccionad/ })
    .boundingBox();
  const reprocess = await page.getByRole('button', { name: 'Reprocesar', exact: true }).boundingBox();
  expect(selected && selected.y + selected.height).toBeLessThanOrEqual(reprocess?.y ?? 0);
  await expectAccessible(page);
  await picture(page, 'invoices-bulk-phone');
});

test('an invoice tells its total, its state and whom it is for', async ({ open, page, world }) => {
  const query = 'sort=["dhEmis","DESC"]&range=[0,0]';
  const [note] = (await world.admin.get<Record<string, string>[]>(`/apis/v1/notasfiscais?${query}`)).body;
  await open(`/notasfiscais/manager/customer?filter=${encodeURIComponent(JSON.stringify({ numNF: note?.numNF }))}`);
  const card = page.locator(`[data-row="${note?.id}"]`);
  await expect(card).toContainText(String(note?.emitXNome));
  await expect(card).toContainText(String(note?.destXNome));
  await expect(card).toContainText(formatCurrency(String(note?.totalVlrNF), 'en-US'));
  await expect(card).toContainText(/Posted|Held|Error/);
  const places = ['Ribeirão Preto', 'Franca'];
  const branches = places.map((place) => `Agro Exemplo Comercial Ltda - Filial ${place}`);
  let names = branches;
  await page.route(/\/apis\/v1\/notasfiscais\?/, async (route) => {
    const answer = await route.fetch();
    const rows: object[] = await answer.json();
    await route.fulfill({
      response: answer,
      json: rows.map((row) => ({ ...row, emitXNome: names[0], destXNome: names[1] })),
    });
  });
  await page.reload();
  for (const place of places) {
    const end = card.getByText(new RegExp(`${place}$`)).last();
    await expect(end, 'branches differ by the ends of their names').toBeInViewport({ ratio: 1 });
    const [text, room] = await Promise.all([end.boundingBox(), card.boundingBox()]);
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual((room?.y ?? 0) + (room?.height ?? 0));
  }
  await expectAccessible(page);
  await picture(page, 'invoices-phone');
  names = ['Ana Lima', String(branches[0])];
  await page.reload();
  const [issuer, recipient] = [card.getByText('Ana Lima', { exact: true }), card.getByText(String(branches[0])).last()];
  await expect(recipient).toBeVisible();
  const topOf = async (name: Locator) => (await name.boundingBox())?.y ?? 0;
  expect(await topOf(issuer), 'however short the name is').toBeLessThan(await topOf(recipient));
});

test('a posting tells its quantity and whose it is, within the page’s own margins', async ({ open, page, world }) => {
  const customer = await world.make('customer');
  const product = await world.make('product', 'required', { baseUnit: 'Kg' });
  const posting = { customerId: customer.id, productId: product.id, description: 'Count', movementDate: '2026-03-10' };
  const { body } = await world.admin.post<{ postNMPCode: string }>('/apis/v1/stock/postings', {
    ...posting,
    quantity: '12.5',
  });
  await open(`/stock/postings?filter=${encodeURIComponent(JSON.stringify({ customerId: customer.id }))}`);
  const card = page.locator('[data-row]').first();
  await expect(card).toContainText(body.postNMPCode);
  await expect(card).toContainText(String(customer.name1));
  await expect(card).toContainText('12.5');
  await expect(card).toContainText('Quantity');
  const { x = 0, width = 0 } = (await card.locator('[data-way] > span').first().boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(12);
  expect(x + width).toBeLessThanOrEqual(390 - 12);
  await expectAccessible(page);
  await picture(page, 'postings-phone');
});

test('while the first page and the first rows are on their way something stands in their place', async ({
  open,
  page,
}) => {
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/apis\/v1\//, (route) => held.then(() => route.continue()));
  await Promise.all([open('/products'), expect(page.locator('.starting')).toHaveCSS('opacity', '1').then(goOn)]);
  await expect(page.locator('.starting')).toBeHidden();
  let show = (): void => {};
  const shown = new Promise<void>((resolve) => (show = resolve));
  await page.route(/\/apis\/v1\/customers/, (route) => shown.then(() => route.continue()));
  await follow(page, '/customers');
  await expect(page.locator('ul[aria-busy=true] li')).not.toHaveCount(0);
  show();
  await expect(page.locator('li[data-row]').first()).toBeVisible();
  await expect(page.locator('ul[aria-busy=true]')).toHaveCount(0);
});

test('on a low screen the page scrolls before the organisation chart is cut', async ({ open, page: own }) => {
  await own.setViewportSize({ width: 1024, height: 640 });
  const page = await open('/salesstructure/rovensa?view=chart');
  const frame = page.getByRole('tree').locator('..');
  const end = (part: typeof frame) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  expect(await end(frame)).toBeLessThanOrEqual(await end(frame.locator('..')));
});

test('the box of the top bar covers the page, with rows for a thumb, and is left by a tap', async ({ open, page }) => {
  await open('/customers');
  const box = page.getByRole('combobox', { name: 'Go to a screen or a record' });
  const words = page.getByRole('searchbox');
  await expect(words, 'which of both boxes finds what is told').toHaveAttribute('placeholder', 'Find in customers');
  await expect(box).toHaveAttribute('placeholder', 'Go to…');
  await picture(page, 'list-search-phone');
  await box.click();
  await expect(box).toHaveAttribute('placeholder', 'Name, code, number or key');
  const list = page.getByRole('listbox', { name: 'Go to a screen or a record' });
  const option = list.getByRole('option').first();
  await expect(option).toBeVisible();
  const area = await list.boundingBox();
  expect(area).toMatchObject({ x: 0, width: 390 });
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const close = page.getByRole('button', { name: 'Close the search' });
  expect(await close.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await expectAccessible(page, { frame: true });
  await picture(page, 'quick-box-phone');
  await box.fill('prod');
  await expect(list.getByRole('option', { name: /^Products/ })).toBeVisible();
  await close.click();
  await expect(list).toHaveCount(0);
  await box.click();
  await box.fill('products');
  await list.getByRole('option', { name: /^Products/ }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(list).toHaveCount(0);
});

test('a record opened from far down a list begins at its top, and back the list stands as it was left', async ({
  open,
  page,
}) => {
  let answerLate = (): void => undefined;
  const late = new Promise<void>((resolve) => (answerLate = resolve));
  await page.route(/notasfiscais\/rights/, async (route) => late.then(() => route.continue()));
  await open('/notasfiscais/manager/customer');
  const top = () => page.evaluate(() => window.scrollY);
  await page.locator('[data-row]').nth(20).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(top).toBe(900);
  answerLate();
  await expect(page.getByRole('button', { name: 'Import NF-e files' })).toBeVisible();
  expect(await top(), 'what comes late moves no row').toBe(900);
  const row = page.locator('[data-row]').nth(await page.evaluate(rowInMiddle));
  await page.route(/notasfiscais\/\d+$/, (route) => route.abort());
  await row.locator('[data-way]').click();
  await expect(page).toHaveURL(/customer\/\d+/);
  await page.goBack();
  await expect(row.locator('[data-way]'), 'even of a record that never stood').toBeFocused();
  await page.unroute(/notasfiscais\/\d+$/);
  await expect.poll(top).toBe(900);
  const backs = [
    () => page.goBack(),
    () => page.getByRole('navigation', { name: 'Place in the list' }).getByRole('link').click(),
  ];
  for (const back of backs) {
    await row.locator('[data-way]').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect.poll(top).toBe(0);
    await back();
    await expect(row).toBeInViewport();
    await expect.poll(top).toBe(900);
    await expect(row.locator('[data-way]')).toBeFocused();
  }
});

/** The place of the first row that stands in the middle of the screen, so that no click has to scroll to it. */
const rowInMiddle = (): number =>
  [...document.querySelectorAll('[data-row]')].findIndex((row) => row.getBoundingClientRect().top > innerHeight / 3);

test('what can be done with a list stands in one line, the rest of it in a menu', async ({ open, page }) => {
  for (const path of ['/customers', '/salesstructure/rovensa']) {
    await open(path);
    const more = page.getByRole('button', { name: 'More actions' });
    const tops = await more.evaluate((button) => {
      const tools = button.closest('[data-off-paper]')?.querySelectorAll<HTMLElement>('button, a') ?? [];
      return [...tools].map((tool) => tool.getBoundingClientRect().top);
    });
    expect(tops.length).toBeGreaterThan(5);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(24);
    await more.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Choose columns', 'Refresh', 'Print', 'Deleted']);
    await expectAccessible(page);
    await picture(page, `list-more-phone${path}`);
    await page.getByRole('menuitem', { name: 'Choose columns' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
});

for (const [address, first] of [
  ['/customers/create', '#field-name1'],
  ['/messages/send', '[role=combobox]'],
] as const)
  test(`what takes the focus lies beneath no bar while the keys take half the screen: ${address}`, async ({
    open,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 450 });
    await open(address);
    await page.locator(first).first().focus();
    for (let step = 0; step < 24; step++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const [focus, bar] = [document.activeElement, document.querySelector('[data-bottom-bar]')];
        if (!focus || focus === document.body || !bar || bar.contains(focus)) return false;
        return focus.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
      });
      expect(hidden, `after ${step + 1} steps`).toBe(false);
    }
  });
