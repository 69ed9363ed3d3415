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
  const held: (() => Promise<void>)[] = [];
  await page.route('**/apis/v1/search*', (route) => void held.push(() => route.continue()));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Xaxim Entered Early');
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  await held[0]?.();
  await expect(page).toHaveURL(`/customers/${id}`);
  await page.unroute('**/apis/v1/search*');
});
