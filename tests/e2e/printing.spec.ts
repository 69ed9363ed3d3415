import type { Page } from '@playwright/test';
import { texts as english } from '../../generated/texts/en-US/shell.ts';
import { texts as spanish } from '../../generated/texts/es-ES/shell.ts';
import { texts as portuguese } from '../../generated/texts/pt-BR/shell.ts';
import { expect, test } from '../core/e2e/support/test.ts';

const texts = { 'en-US': english, 'pt-BR': portuguese, 'es-ES': spanish } as const;
const today = { 'en-US': /\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M/, 'pt-BR': /\d\d\/\d\d\/\d{4} \d\d:\d\d/ };

/** What the browser does before it takes the picture of what it prints, and afterwards. */
async function onPaper(page: Page, see: () => Promise<void>) {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await see();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null }); // the next test has the same tab
}

test('a printed list is title, filter, who and when, and every row, without what is pressed', async ({
  open,
  world,
}) => {
  const { body } = await world.admin.get<{ id: number }[]>('/apis/v1/states?filter={"nmpCode":"PE"}');
  const filter = encodeURIComponent(JSON.stringify({ stateId: body[0]?.id }));
  for (const locale of ['pt-BR', 'es-ES', 'en-US'] as const) {
    const page = await open(`/cities?perPage=All&filter=${filter}`, { locale });
    const rows = page.locator('tr[data-row]');
    await expect(rows.first()).toBeVisible();
    expect(await rows.count()).toBeLessThan(150); // those in sight
    const button = page.getByRole('button', { name: texts[locale]['shell.print'], exact: true });
    await expect(button).toBeVisible();
    await onPaper(page, async () => {
      const note = page.getByText(texts[locale]['shell.printed'].split('%')[0] ?? '');
      await expect(note).toContainText((await world.sessionOf('admin')).fullName);
      await expect(note).toContainText(locale === 'en-US' ? today['en-US'] : today['pt-BR']);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Pernambuco').first()).toBeVisible();
      expect(await rows.count()).toBeGreaterThan(150);
      await expect(page.locator(':is(button, input, nav a, [role=banner]):visible')).toHaveCount(0);
    });
    await expect(button).toBeVisible();
    expect(await rows.count()).toBeLessThan(150);
  }
});

test('a printed record is all of its tabs, each under its name, those of other records once they were opened', async ({
  open,
}) => {
  const page = await open('/customers/3');
  const [head, street] = [page.locator('main h2'), page.getByLabel(/^Street\b(?! number)/)];
  await expect(page.getByRole('tab').first()).toBeVisible();
  const tabs = await page.getByRole('tab').allTextContents();
  await expect(street).toHaveCount(0);
  const ofRooms = ['Main company and branches', 'Teams over time'];
  await onPaper(page, async () => {
    await expect(head).toHaveText(tabs.filter((tab) => !ofRooms.some((name) => tab.startsWith(name))));
    await expect(street).toBeVisible();
    await expect(page.locator('button:visible')).toHaveCount(0);
  });
  await expect(head).toHaveCount(0);
  for (const name of ofRooms) await page.getByRole('tab', { name }).click();
  const years = page.getByRole('tabpanel').getByRole('link').first();
  await expect(years).toBeVisible();
  await onPaper(page, async () => {
    await expect(head).toHaveText(tabs);
    await expect(years).toBeVisible();
  });
});

test('the organisation chart is printed on one page below its title, and begins whole in its window', async ({
  open,
}) => {
  const page = await open('/salesstructure/rovensa?view=chart');
  await expect(page.getByRole('treeitem').last()).toBeInViewport({ ratio: 1 });
  const pages = async () => {
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return paper.match(/\/Type \/Page\b/g)?.length;
  };
  await expect.poll(pages).toBe(1);
  await onPaper(page, async () => {
    const frame = page.locator('[data-one-page]');
    await expect(frame).toHaveAttribute('data-one-page', 'true');
    expect((await frame.boundingBox())?.height).toBeLessThan(560);
  });
});
