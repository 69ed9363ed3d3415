import { chooseLanguage } from '../core/e2e/support/language.ts';
import { addDays, firstDayOf } from '../../schemas/core/formats/day.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { signIn } from './support/accounts.ts';
import { wordsOf } from './support/words.ts';

const verbs = {
  'en-US': ['Open calendar', 'Sunday', /^\w+ \d{4}$/],
  'pt-BR': ['Abrir calendário', 'domingo', /^\p{L}+ de \d{4}$/u],
  'es-ES': ['Abrir el calendario', 'lunes', /^\p{L}+ de \d{4}$/u],
} as const;

test('the calendar speaks the reader’s language and begins its week on the reader’s day', async ({ open, page }) => {
  await open('/campaigncycles/create');
  for (const locale of ['en-US', 'pt-BR', 'es-ES'] as const) {
    const [verb, first, month] = verbs[locale];
    await chooseLanguage(page, locale);
    await page.getByRole('button', { name: verb }).first().click();
    const calendar = page.getByRole('dialog', { name: verb });
    await expect(calendar.getByRole('columnheader').first()).toHaveAccessibleName(new RegExp(first, 'i'));
    await expect(calendar.getByText(month).first()).toBeVisible();
    await expectAccessible(page, { locale });
    await picture(page, `calendar-${locale}`);
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
  }
});

test.describe('in another zone', () => {
  test.use({ ownTab: true });

  test('today is the business’s day, taken by keyboard, and from and to bound each other', async ({ open, page }) => {
    await page.clock.setFixedTime('2026-11-06T01:30:00Z'); // still the fifth in São Paulo
    await open('/stock/report1?filter={"from":"2026-11-05"}');
    await page.keyboard.press('Control+/');
    await expect(page.getByLabel('From', { exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Open calendar' }).first().focus();
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Open calendar' });
    await expect(calendar.locator('[aria-current=date]')).toHaveText('5');
    for (const [key, month] of [
      ['PageUp', 'October 2026'],
      ['PageDown', 'November 2026'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(calendar.getByText(month)).toHaveCount(1); // the month that was left has gone, and a day of this one is reached
      await expect(calendar.getByRole('gridcell', { name: '5', exact: true })).toBeFocused();
    }
    await calendar.getByRole('button', { name: 'Today' }).click();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('11/05/2026');
    await page.getByRole('button', { name: 'Open calendar' }).last().click();
    await expect(calendar.getByRole('gridcell', { name: '4', exact: true })).toBeDisabled();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('11/06/2026');
  });
});

test('a range says at its field that it begins after it ends, and the ends of a record bound each other', async ({
  open,
  page,
}) => {
  await open('/stock/postings');
  await page.keyboard.press('Control+/');
  const form = page.getByRole('search');
  const from = form.getByLabel('Movement date, from');
  for (const nonsense of ['last month', '1', '02/30/2026']) {
    await from.fill(nonsense);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toContainText('Type the date as MM/DD/YYYY.');
    await expect(from).toBeFocused();
    await expect(from).toHaveAccessibleDescription(/Type the date as MM\/DD\/YYYY\.$/);
    expect(page.url()).not.toContain('movementDate');
  }
  await expectAccessible(page);
  await picture(page, 'range-refused');
  await from.fill('11/20');
  await from.blur();
  await expect(from).toHaveValue(/^11\/20\/20\d\d$/);
  await expect(form.getByRole('alert')).toHaveCount(0);
  await from.fill('10/02/2026');
  await form.getByLabel('Movement date, to').fill('10/01/2026');
  const before = page.url();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('Invalid field Movement date.');
  await expect(form.getByLabel('Movement date, from')).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'range-crossed');
  expect(page.url()).toBe(before);

  await open('/campaigncycles/create');
  await page.locator('#field-startsAt').fill('11/10/2026');
  await page.locator('[data-field="endsAt"]').getByRole('button', { name: 'Open calendar' }).click();
  const calendar = page.getByRole('dialog', { name: 'Open calendar' });
  await expect(calendar.getByText('November 2026').first()).toBeVisible();
});

test('what was understood of a number and a day stands under the field while it reads otherwise', async ({
  open,
  page,
}) => {
  await open('/products/packages/create', { locale: 'pt-BR' });
  const weight = page.locator('#field-weightVolQty');
  for (const [typed, read] of [
    ['1.5', 'Lido como 1,5'],
    ['1.234', 'Lido como 1.234,0'],
  ] as const) {
    await weight.fill(typed);
    await expect(page.getByText(read, { exact: true })).toBeVisible();
    await expect(weight).toHaveAccessibleDescription(read);
  }
  await picture(page, 'understood');
  await weight.fill('1234,5');
  await expect(page.getByText(/^Lido como/)).toHaveCount(0);
  await weight.fill('1.2.3');
  await weight.press('Tab');
  await expect(weight).toHaveValue('1.2.3');
  await weight.fill('0');
  await weight.press('Tab');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Informe um valor maior que 0\.$/).first()).toBeVisible();
});

test.describe('a month later', () => {
  test.use({ ownTab: true });

  test('a saved search of last month is asked for at one click from home, and finds the days of that month', async ({
    open,
    page,
    world,
  }) => {
    const today = new Date().toISOString().slice(0, 10);
    const month = firstDayOf(today, 'month', 0);
    const before = addDays(month, -1);
    const posting = await world.make('stockPosting', 'required', { movementDate: before });
    const { customerId, productId } = posting;
    for (const movementDate of [firstDayOf(before, 'month', 0), month])
      await world.make('stockPosting', 'required', { movementDate, customerId, productId });
    const say = await wordsOf('pt-BR');
    await open(`/stock/postings?filter=${encodeURIComponent(JSON.stringify({ customerId: [customerId] }))}`, {
      locale: 'pt-BR',
    });
    const rows = page.locator('[data-row]');
    const chips = page.getByRole('list', { name: say('entity.search.chips') }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await page.keyboard.press('Control+/');
    const form = page.getByRole('search');
    const period = form.getByLabel('Data do movimento, período');
    await period.selectOption('Próximos … dias');
    await form.getByLabel(/número de dias/).fill('0');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel(/número de dias/), 'no days are none').toBeFocused();
    await period.selectOption('Mês passado');
    await expectAccessible(page);
    await picture(page, 'period-chosen');
    await form.getByRole('button', { name: say('entity.search.verb'), exact: true }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: say('entity.search.filters') }).click();
    await expect(chips.last()).toContainText(/^Data do movimento mês passado \(.*\d.*\)/);
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByLabel(say('entity.saved.name')).fill('Fechamento do mês');
    await page.keyboard.press('Enter');
    const name = say('shell.favourite', { name: 'Fechamento do mês' });
    const star = page.getByRole('main').getByRole('button', { name });
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await star.click();
    await kept;
    await expect(star).toHaveAttribute('aria-pressed', 'true');

    const middle = addDays(firstDayOf(addDays(month, 31), 'month', 0), 14); // whatever day it is: in the middle of the next month
    const days = (Date.parse(middle) - Date.parse(today)) / 86_400_000;
    const later = await world.later(days);
    await page.goto(`${later.url}/healthz`);
    await page.evaluate(() => sessionStorage.removeItem('auth')); // whose session of now may be good on that day, too
    await page.context().clearCookies();
    await page.clock.setFixedTime(`${middle}T15:00:00Z`);
    await page.context().addCookies([{ name: 'locale', value: 'pt-BR', url: later.url }]);
    await page.goto(`${later.url}/login`);
    await signIn(page, say, 'admin@lavoura.example');
    const home = page.getByRole('region', { name: say('shell.favourites') });
    await home.getByRole('link', { name: /^Fechamento do mês/ }).click();
    await expect(rows, 'of the month that was this one').toHaveCount(1);
    await expect(chips.last()).toContainText(/^Data do movimento mês passado/);
    await expect(chips.last()).toContainText(String(Number(addDays(firstDayOf(middle, 'month', 0), -1).slice(8))));
    await later.close();
  });
});
