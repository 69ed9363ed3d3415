import type { Page } from '@playwright/test';
import { dashboard as english } from '../../admin/i18n/en-US/dashboard.ts';
import { dashboard as spanish } from '../../admin/i18n/es-ES/dashboard.ts';
import { dashboard as portuguese } from '../../admin/i18n/pt-BR/dashboard.ts';
import { dashboard as overview } from '../../generated/dashboards/100-001.ts';
import { dashboard as team } from '../../generated/dashboards/100-002.ts';
import { dashboard as stock } from '../../generated/dashboards/100-003.ts';
import { expect, expectAccessible, picture, test } from './support/test.ts';
import type { World } from './support/world.ts';

const texts = { 'en-US': english, 'pt-BR': portuguese, 'es-ES': spanish } as const;

/** Every panel has come, whatever it shows. */
async function settled(page: Page, panels: number) {
  await expect(page.locator('[data-panel]')).toHaveCount(panels);
  await expect(page.locator('[data-panel] [aria-busy="true"]')).toHaveCount(0);
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
    await expectAccessible(page, { locale });
    await picture(page, `dashboard-${locale}`);
  }
});

test('a figure is as many rows as the list has that it leads to', async ({ open, world }) => {
  const page = await open(overview.path);
  await settled(page, overview.panels.length);
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
  await stacked.getByRole('button', { name: /More about/ }).press('Enter');
  await page.getByRole('menuitem', { name: english['dashboard.table'] }).press('Enter');
  await expect(stacked.getByRole('table')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(stock.path);
  await settled(page, stock.panels.length);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await expectAccessible(page);
});

/** The same tab with another person's session. */
async function become(page: Page, world: World, login: string) {
  const session = JSON.stringify(await world.sessionOf(login));
  await page.evaluate((auth) => sessionStorage.setItem('auth', auth), session);
  await page.goto(stock.path);
}

test('an administrator hides and adds panels for a role, and goes back to the original', async ({ open, world }) => {
  const page = await open(stock.path);
  const arrange = page.getByRole('button', { name: english['dashboard.arrange'], exact: true });
  const role = page.getByRole('combobox', { name: english['dashboard.arrangedFor'] });
  await settled(page, stock.panels.length);
  await arrange.click();
  await role.selectOption('director');
  await page.getByRole('button', { name: 'Hide Age of held invoices' }).click();
  await page.getByRole('button', { name: 'Move Invoices by state down' }).press('Enter');
  await page.getByRole('button', { name: english['dashboard.addPanel'] }).click();
  await page.getByRole('textbox', { name: english['dashboard.panelName'] }).fill('Our customers');
  await page.getByRole('combobox', { name: 'Of', exact: true }).selectOption('customers');
  await expectAccessible(page);
  await page.getByRole('button', { name: english['dashboard.add'], exact: true }).click();
  await page.getByRole('button', { name: english['dashboard.save'], exact: true }).click();
  await settled(page, stock.panels.length);

  await become(page, world, 'director');
  await settled(page, stock.panels.length);
  await expect(panelOf(page, 'Age of held invoices')).toHaveCount(0);
  await expect(panelOf(page, 'Our customers').getByRole('link')).toHaveText(/^\d+$/);
  await expect(arrange).toHaveCount(0);

  await become(page, world, 'admin');
  await arrange.click();
  await role.selectOption('director');
  await expect(page.getByText('Our customers')).toBeVisible();
  await page.getByRole('button', { name: english['dashboard.resetPanels'] }).click();
  await expect(arrange).toBeVisible();
  expect((await world.admin.get('/apis/v1/dashboards/100-003/arrangement?role=director')).body).toMatchObject({
    role: null,
  });
});
