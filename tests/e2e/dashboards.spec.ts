import type { Page } from '@playwright/test';
import { texts as english } from '../../generated/texts/en-US/dashboard.ts';
import { texts as sums } from '../../generated/texts/en-US/summary.ts';
import { texts as spanish } from '../../generated/texts/es-ES/dashboard.ts';
import { texts as portuguese } from '../../generated/texts/pt-BR/dashboard.ts';
import { dashboard as overview } from '../../generated/dashboards/100-001.ts';
import { dashboard as team } from '../../generated/dashboards/100-002.ts';
import { dashboard as stock } from '../../generated/dashboards/100-003.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import type { World } from '../core/e2e/support/world.ts';

const texts = { 'en-US': english, 'pt-BR': portuguese, 'es-ES': spanish } as const;

/** Every panel has come, whatever it shows. */
async function settled(page: Page, panels: number) {
  await expect(page.locator('[data-panel]')).toHaveCount(panels);
  await expect(page.locator('[data-panel] [aria-busy="true"]')).toHaveCount(0);
}

/** Runs in the page: by chart, the gaps between what is written along its lower axis; what is cut at an end is one below 0. */
function gapsBelow(): number[][] {
  return [...document.querySelectorAll('svg:has(.recharts-xAxis)')].map((chart) => {
    const labels = [...chart.querySelectorAll('.recharts-xAxis-tick-labels text')];
    const boxes = labels.map((label) => label.getBoundingClientRect()).toSorted((a, b) => a.left - b.left);
    const { left, right } = chart.getBoundingClientRect();
    const beside = [...chart.querySelectorAll('.recharts-yAxis-tick-labels text')];
    const first = Math.min(...[...labels, ...beside].map((label) => label.getBoundingClientRect().left));
    const ends = [first - left, right - (boxes.at(-1)?.right ?? 0)];
    const between = boxes.slice(1).map((box, at) => box.left - (boxes[at]?.right ?? 0));
    return ends.some((end) => end < 0) ? [-1] : between;
  });
}

/** Every chart is drawn, and its names and figures can be read. */
async function readable(page: Page, charts: number) {
  await expect(page.locator('svg:has(.recharts-xAxis)')).toHaveCount(charts);
  const gaps = await page.evaluate(gapsBelow);
  await expect(page.locator('[data-kind="bars"] .recharts-xAxis-tick-labels text').first()).toHaveText('0');
  for (const between of gaps) {
    expect(between.length, 'more than one along each').toBeGreaterThan(0);
    expect(Math.min(...between)).toBeGreaterThanOrEqual(4);
  }
}

const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the campaign overview stands in three languages, panel by panel', async ({ open }) => {
  for (const locale of ['pt-BR', 'es-ES', 'en-US'] as const) {
    const page = await open(overview.path, { locale });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(overview.label[locale]);
    await settled(page, overview.panels.length);
    for (const panel of overview.panels)
      await expect(page.getByRole('heading', { level: 2, name: panel.label[locale], exact: true })).toBeVisible();
    await expect(page.getByText(texts[locale]['dashboard.failed'])).toHaveCount(0);
    await readable(page, 2);
    await expectAccessible(page, { locale });
    await picture(page, `dashboard-${locale}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.querySelector('svg:has(.recharts-xAxis)')?.clientWidth))
      .toBeLessThan(390);
    await readable(page, 2);
    await page.setViewportSize({ width: 1366, height: 900 });
  }
});

/** Sums of this resource would read very many rows until that is confirmed. */
const askFirst = (page: Page, path: string) =>
  page.route(new RegExp(`/${path}/summary`), (route) =>
    route.request().url().includes('confirm=1')
      ? route.continue()
      : route.fulfill({ status: 428, json: { code: 'manyRowsToRead', params: { count: 1_234_567 } } }),
  );

test('a figure is as many rows as the list has that it leads to, and many rows are read when one says so', async ({
  open,
  page: own,
  world,
}) => {
  await askFirst(own, 'notasfiscais');
  const compared = own.waitForRequest((request) => decodeURIComponent(request.url()).includes('"customerId":['));
  const page = await open(overview.path);
  await settled(page, overview.panels.length);
  expect((await compared).url()).toContain('/summary?'); // of the period before: those that are shown, however small they were
  const asking = panelOf(page, 'Held invoices');
  await expect(asking).toContainText('1,234,567 records');
  await asking.getByRole('button', { name: sums['summary.run'] }).click();
  await expect(panelOf(page, 'Contested invoices')).toContainText('1,234,567 records'); // each is asked for by itself
  const held = panelOf(page, 'Held invoices').getByRole('link').first();
  const count = Number((await held.textContent())?.replace(',', ''));
  expect(count).toBeGreaterThan(0);
  const filter = new URL((await held.getAttribute('href')) ?? '', world.url).searchParams.get('filter') ?? '{}';
  await held.click();
  await expect(page).toHaveURL(/manager\/(rovensa|customer)\?.*filter=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/invoices/);
  const emitType = page.url().includes('rovensa') ? 1 : 2;
  const asked = encodeURIComponent(JSON.stringify({ ...JSON.parse(filter), emitType }));
  const rows = await world.admin.get<object[]>(`/apis/v1/notasfiscais?filter=${asked}&range=[0,999]`);
  expect(rows.body).toHaveLength(count);
});

test('the choice stands in the address, a panel is a table by keyboard, and phones have one column', async ({
  open,
}) => {
  const page = await open(team.path);
  await settled(page, team.panels.length);
  const cycle = page.getByRole('combobox', { name: 'Campaign cycle' });
  const [, earlier] = await cycle.locator('option').evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  await cycle.selectOption(earlier ?? '');
  await expect(page).toHaveURL(new RegExp(`cycle=${earlier}`));
  await settled(page, team.panels.length);
  await page.goto(team.path);
  await settled(page, team.panels.length);

  const heat = panelOf(page, 'Regions by month');
  await heat.getByRole('button', { name: /More about/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: english['dashboard.full'] }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Regions by month' })).toBeVisible();
  await page.keyboard.press('Escape');
  const stacked = panelOf(page, 'Months by category');
  await stacked.getByRole('application').hover(); // the same month is marked in all panels with time
  await expect(heat.locator('td[data-on="true"]').first()).toBeVisible();
  await stacked.getByRole('button', { name: /More about/ }).press('Enter');
  await page.getByRole('menuitem', { name: english['dashboard.table'] }).press('Enter');
  await expect(stacked.getByRole('table')).toBeVisible();
  await exported(page, 'Leader board', 'Leader board.csv');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(stock.path);
  await settled(page, stock.panels.length);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await expectAccessible(page);
  await exported(page, 'Age of held invoices', 'Age of held invoices.csv');
  await exported(page, 'Why rejected and contested', /^notasfiscais.*\.csv$/);
  await exported(page, 'Without sell-out for 30 days', /^stock-quietcustomers.*\.csv$/);
});

/** The file that a panel's menu offers is called so. */
async function exported(page: Page, name: string, file: string | RegExp) {
  const download = page.waitForEvent('download');
  await panelOf(page, name)
    .getByRole('button', { name: /More about/ })
    .click();
  await page.getByRole('menuitem', { name: english['dashboard.file'] }).click();
  expect((await download).suggestedFilename()).toMatch(file);
}

/** The same tab with another person's session. */
async function become(page: Page, world: World, login: string) {
  const session = JSON.stringify(await world.sessionOf(login));
  await page.evaluate((auth) => sessionStorage.setItem('auth', auth), session);
  await page.goto(stock.path);
}

test('an administrator hides and adds panels for a role, and goes back to the original', async ({ open, world }) => {
  const page = await open(`${stock.path}?period=2031-01-01..2031-01-31`);
  const empty = page.getByRole('region', { name: 'Invoices by state' }).getByRole('link');
  await expect(empty, 'what is empty leads to where its rows are made').toHaveText([
    /Company invoices/,
    /Customer invoices/,
  ]);
  const { id } = await world.make('customer');
  await page.goto(`${stock.path}?customer=${id}`);
  const age = page.getByRole('region', { name: 'Age of held invoices' });
  await expect(age.getByText('No invoice is held.'), 'what it says itself is enough').toBeVisible();
  await expect(age.getByRole('link')).toHaveCount(0);
  await page.goto(stock.path);
  const arrange = page.getByRole('button', { name: english['dashboard.arrange'], exact: true });
  const role = page.getByRole('combobox', { name: english['dashboard.arrangedFor'] });
  await settled(page, stock.panels.length);
  await arrange.click();
  await role.selectOption('director');
  await page.getByRole('button', { name: 'Hide Age of held invoices' }).click();
  await page.getByRole('button', { name: 'Move Invoices by state down' }).press('Enter');
  await page.getByRole('button', { name: english['dashboard.addPanel'] }).click();
  await page.getByRole('textbox', { name: english['dashboard.panelName'], exact: true }).fill('Our customers');
  await page.getByRole('combobox', { name: 'Of', exact: true }).selectOption('customers');
  await page.getByText(english['dashboard.panelFilter']).click();
  const [customer] = (await world.admin.get<{ name1: string }[]>('/apis/v1/customers?range=[0,0]')).body;
  await page.getByRole('textbox', { name: 'Legal name' }).fill(customer?.name1 ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: english['dashboard.add'], exact: true }).click();
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await card('Our customers').dragTo(card('Invoices by state'));
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
      .last(),
  ).not.toContainText('Our');
  await page.getByRole('button', { name: english['dashboard.save'], exact: true }).click();
  await settled(page, stock.panels.length);

  await become(page, world, 'director');
  await settled(page, stock.panels.length);
  await expect(panelOf(page, 'Age of held invoices')).toHaveCount(0);
  await expect(panelOf(page, 'Our customers').getByRole('link')).toHaveText('1');
  await expect(arrange).toHaveCount(0);

  await become(page, world, 'admin');
  await arrange.click();
  await role.selectOption('director');
  await page.getByRole('button', { name: 'Change Our customers' }).click();
  const changing = page.getByRole('dialog', { name: 'Change Our customers' });
  await expect(changing.getByRole('textbox', { name: 'Legal name' })).toHaveValue(customer?.name1 ?? '');
  await changing.getByRole('textbox', { name: english['dashboard.panelName'], exact: true }).fill('One customer');
  await changing.getByRole('button', { name: english['dashboard.apply'] }).click();
  await expect(card('One customer')).toBeVisible();
  const reset = page.getByRole('button', { name: english['dashboard.resetPanels'] });
  await reset.click();
  const question = page.getByRole('alertdialog', { name: /Director/ });
  await question.getByRole('button', { name: english['dashboard.resetKeep'] }).click();
  await expect(card('One customer')).toBeVisible();
  await reset.click();
  await question.getByRole('button', { name: english['dashboard.resetPanels'] }).click();
  await expect(arrange).toBeVisible();
  expect((await world.admin.get('/apis/v1/dashboards/100-003/arrangement?role=director')).body).toMatchObject({
    role: null,
  });
});
