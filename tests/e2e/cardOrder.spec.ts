import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('cards, which have no headings, say by what they are sorted, and are sorted otherwise and the other way', async ({
  open,
  page,
  world,
}) => {
  const firstBy = async (order: string) => {
    const sort = encodeURIComponent(JSON.stringify(['taxNum', order]));
    const { body } = await world.admin.get<{ id: number }[]>(`/apis/v1/customers?sort=${sort}&range=[0,0]`);
    return String(body[0]?.id);
  };
  await open('/customers');
  const first = page.locator('[data-row]').first();
  await page.getByLabel('Sort by').selectOption('Tax document');
  await expect(first).toHaveAttribute('data-row', await firstBy('ASC'));
  await page.getByRole('button', { name: 'ascending', exact: true }).click();
  await expect(first).toHaveAttribute('data-row', await firstBy('DESC'));
  await expect(page.getByRole('button', { name: 'descending', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/DESC/);
  await expectAccessible(page);
  await picture(page, 'sorted-phone');
  await open('/customers?columns=name1,status1&sort=taxNum&order=DESC');
  await expect(page.getByLabel('Sort by'), 'also by what is hidden').toHaveValue('taxNum');
  await page.getByRole('button', { name: 'descending', exact: true }).click();
  await expect(first).toHaveAttribute('data-row', await firstBy('ASC'));
  const { id: economicGroupId } = await world.make('economicGroup', 'required', { name1: 'Grupo Ordenado' });
  const { id } = await world.make('customer', 'required', { economicGroupId, tradeName: 'Third of its texts' });
  await open(`/customers?sort=economicGroup.name1&order=DESC&filter=${JSON.stringify({ id })}`);
  await expect(first, 'what they are sorted by is told').toContainText('Grupo Ordenado');
  const told = first.getByRole('link').locator('> span');
  const short = /^\S+ · [\d./-]+$/;
  await expect(told, 'so many as have room').toHaveText([/./, short, 'Economic group Grupo Ordenado']);
  const called = async (tradeName: string) => {
    const made = await world.make('customer', 'required', { economicGroupId, tradeName });
    await open(`/customers?filter=${JSON.stringify({ id: made.id })}`);
  };
  await called('A trade name that needs a line of its own');
  await expect(told).toHaveText([/./, short, 'A trade name that needs a line of its own']);
  await called('Short');
  await expect(told, 'what is short stands together').toHaveText([/./, /^\S+ · [\d./-]+ · Short$/]);
});
