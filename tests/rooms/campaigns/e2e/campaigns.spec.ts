import { dashboard as overview } from '../../../../generated/dashboards/100-001.ts';
import { locales } from '../../../../schemas/core/formats/locale.ts';
import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';
import { wordsOf } from '../../../e2e/support/words.ts';

interface Cycle {
  id: number;
  cycle: string;
  startsAt: string;
  endsAt: string;
}

const api = '/apis/v1/';

/** Runs in the page: what of it one would have to scroll to, in pixels. */
const hiddenBelow = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;

test('a campaign cycle opens with its days, figures and invoices, and is changed on its second tab, in three languages', async ({
  open,
  world: { admin },
}) => {
  const { body: cycle } = await admin.get<Cycle>(`${api}campaigncycles/current`);
  const days = { movementDate_gte: cycle.startsAt, movementDate_lte: cycle.endsAt };
  const counted = new URLSearchParams({ measures: '["customerId:distinct"]' });
  counted.set('filter', JSON.stringify({ ...days, kind: 'saleOut' }));
  const { body: sums } = await admin.get<{ total: Record<string, number>[] }>(
    `${api}stock/postings/summary?${counted}`,
  );
  for (const locale of locales) {
    const say = await wordsOf(locale);
    const page = await open('/campaigncycles', { locale });
    await page.getByRole('row', { name: cycle.cycle }).getByRole('link').first().click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(say('rooms.cycle'));
    await expect(page.locator('[data-panel]')).toHaveCount(6);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('tabpanel').getByRole('progressbar')).toBeVisible();
    expect(await page.locator('[data-panel="progress"] ul').evaluate(hiddenBelow), 'bars are seen whole').toBe(0);
    const name = overview.panels.find(({ id }) => id === 'customers')?.label[locale] ?? '';
    const customers = page.getByRole('region', { name, exact: true }).getByRole('link').first();
    await expect(customers).toHaveText(String(sums.total[0]?.['customerId:distinct']));
    const rows = page.locator('[data-panel="cycleInvoices"] tbody tr');
    await expect(rows).toHaveCount(8);
    await expectAccessible(page, { locale });
    await picture(page, `campaign-cycle-${locale}`);
  }
  const say = await wordsOf('es-ES');
  const page = await open(`/campaigncycles/${cycle.id}`, { locale: 'es-ES' });
  const lists = page.getByRole('navigation', { name: say('rooms.cycleInvoices') }).getByRole('link');
  await expect(lists).toHaveCount(2);
  const address = new URL((await lists.first().getAttribute('href')) ?? '', page.url());
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual(days);
  await page.goto('/campaigncycles');
  await page.getByRole('row', { name: cycle.cycle }).getByRole('link').first().focus();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/tab=0/);
  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(say('resources.campaigncycles.tabs.0'));
  await page.keyboard.press(']');
  await expect(page.getByRole('tab', { selected: true })).toHaveText(say('rooms.cycle'));
});

test('who may only read a campaign cycle has its overview without a form', async ({ open, world: { admin } }) => {
  const { body: cycles } = await admin.get<Cycle[]>(`${api}campaigncycles?sort=["startsAt","DESC"]`);
  const say = await wordsOf('en-US');
  const page = await open(`/campaigncycles/${cycles[0]?.id}`, { login: 'atv' });
  await expect(page.getByText(/^Begins in \d+ days?$/)).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(say('rooms.cycle'));
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('entity.form.save') })).toHaveCount(0);
  await expect(page.locator('[data-panel="customers"]')).toContainText('0');
});
