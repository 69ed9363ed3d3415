import { expect, test } from '../core/e2e/support/test.ts';

test('who keeps their own changes in a conflict leaves what only the others changed as those saved it', async ({
  open,
  page,
  world,
}) => {
  const { id, rowSCN } = await world.make('customer', 'required', { tradeName: 'First', district: 'First' });
  await open(`/customers/${id}`);
  await world.admin.put(`/apis/v1/customers/${id}`, { rowSCN, tradeName: 'Theirs', district: 'Theirs' });
  await page.locator('#field-tradeName').fill('Mine');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Data was changed in another session.' });
  await dialog.getByRole('button', { name: 'Keep my changes' }).click();
  await dialog.getByRole('button', { name: 'Save this' }).click();
  const saved = async () => (await world.admin.get<{ tradeName: string }>(`/apis/v1/customers/${id}`)).body;
  await expect.poll(saved).toMatchObject({ tradeName: 'Mine', district: 'Theirs' });
});
