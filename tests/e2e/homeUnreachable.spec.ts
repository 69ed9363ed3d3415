import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';

test('home says that it could not count all that waits, and counts again', async ({ open, page }) => {
  const counted = /\/apis\/v1\/counts\?/;
  await open('/customers');
  await page.route(counted, (route) => route.abort());
  await page.locator('header a[href="/home"]').first().click();
  const waiting = page.getByRole('region', { name: 'Needs your attention' });
  const told = waiting.getByRole('alert');
  await expect(told).toContainText('Not all of what waits for you could be counted.');
  await expect(waiting).not.toContainText('Nothing is waiting for you.');
  await expectAccessible(page);
  await picture(page, 'home-uncounted');
  await page.unroute(counted);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(told).toHaveCount(0);
  await expect(waiting.getByRole('link').first()).toBeVisible();
});
