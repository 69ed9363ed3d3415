import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../core/support/rows.ts';
import { vehicles, type Program } from './program.ts';
import { enter, openBrowser, pick, signInOnScreen } from './screen.ts';

/** What people find on the screen of the new entity, in a browser. */
export function testScreen(program: Program): void {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    page = await signInOnScreen(browser, program.url, 'admin', 'en-US');
  });

  afterAll(() => browser.close());

  test.each([
    ['en-US', 'Vehicles'],
    ['pt-BR', 'Veículos'],
    ['es-ES', 'Vehículos'],
  ] as const)('in the menu and under its title in %s: %s', async (locale, title) => {
    const own = await signInOnScreen(browser, program.url, 'manager', locale);
    await own
      .getByRole('link', { name: `${title} 700-050` })
      .first()
      .click(); // home shows the menu's screens too
    await own.getByRole('heading', { level: 1, name: title }).waitFor();
    await own.getByRole('row', { name: /BRA2E19/ }).waitFor();
    await own.context().close();
  });

  test('that only those see who may', async () => {
    const own = await signInOnScreen(browser, program.url, 'director', 'en-US');
    await own.getByRole('link', { name: 'Sales regions 700-030' }).waitFor();
    expect(await own.getByRole('link', { name: 'Vehicles 700-050' }).count()).toBe(0);
    await own.context().close();
  });

  test('with a form that shows, checks and saves every kind of field', async () => {
    await page.goto(`${program.url}/vehicles/create`);
    await enter(page, 'plate', 'TWO2M34');
    await enter(page, 'model', 'Hilux');
    await enter(page, 'fuel', 'Electric');
    await pick(page, 'driverId', String(program.driver['name1']));
    await enter(page, 'boughtOn', '03/15/2024');
    await enter(page, 'odometer', '1200');
    await enter(page, 'monthlyCost', '2500.75');
    expect(await page.locator('#field-leaseEndsOn').count()).toBe(0);
    await enter(page, 'leased', 'Yes');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Required field Lease ends on').first().waitFor();
    await enter(page, 'leaseEndsOn', '12/31/2027');
    await pick(page, 'regions', 'Mato Grosso do Sul');
    await page.getByRole('tab', { name: 'Services' }).click();
    await page.getByRole('button', { name: 'Add row' }).click();
    await page.getByLabel('Date, row 1').fill('06/01/2025');
    await page.getByLabel('Work done, row 1').fill('Battery check');
    await page.getByLabel('Cost, row 1').fill('99.9');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/vehicles\/\d+/);
    const [row] = (await program.admin.get<Row[]>(`${vehicles}?filter={"plate":"TWO2M34"}`)).body;
    expect(row).toMatchObject({
      model: 'Hilux',
      fuel: 'electric',
      driverId: program.driver.id,
      boughtOn: '2024-03-15',
      odometer: 1200,
      monthlyCost: '2500.75',
      leased: true,
      leaseEndsOn: '2027-12-31',
      related: { regions: [{ name1: 'Mato Grosso do Sul' }] },
      services: [{ servicedOn: '2025-06-01', description: 'Battery check', cost: '99.9' }],
    });
  });

  test('with a search form and a table', async () => {
    await page.getByRole('link', { name: 'Vehicles 700-050' }).click();
    await page.locator('[data-row]').first().waitFor();
    await page.keyboard.press('Control+/');
    const search = page.getByRole('search');
    await search.getByLabel('Model').fill('hilux');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => page.locator('[data-row]').count()).toBe(1);
    const cells = await page.locator('[data-row]').innerText();
    for (const text of ['TWO2M34', 'Hilux', 'Electric', '03/15/2024', '1,200', '2,500.75', 'Yes'])
      expect(cells).toContain(text);
  });

  test('that exports what it shows', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export to CSV' }).click();
    const [head = [], ...rows]: string[][] = parse(readFileSync(await (await downloading).path(), 'utf8'), {
      bom: true,
    });
    expect(head[0]).toBe('License plate');
    expect(rows.map(([plate]) => plate)).toEqual(['TWO2M34']);
  });

  test('where a record is opened, changed and, after a question, deleted', async () => {
    await page.getByRole('link', { name: 'TWO2M34', exact: true }).click();
    await enter(page, 'model', 'Hilux SRX');
    await page.keyboard.press('Control+s');
    await page.getByText('No changes').waitFor();
    const rows = async () =>
      (await program.admin.get<Row[]>(`${vehicles}?filter={"plate":"TWO2M34"}`)).body.map(({ model }) => model);
    expect(await rows()).toEqual(['Hilux SRX']);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('alertdialog');
    expect(await question.innerText()).toContain('vehicle');
    expect(await rows()).toHaveLength(1);
    await question.getByRole('button', { name: /^Delete/ }).click();
    await expect.poll(rows).toEqual([]);
  });
}
