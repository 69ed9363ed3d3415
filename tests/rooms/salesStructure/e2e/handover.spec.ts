import { expect, picture, test } from '../../../core/e2e/support/test.ts';
import { wordsOf } from '../../../e2e/support/words.ts';

test('what is ticked in the list is what is handed over', async ({ open, world }) => {
  const say = await wordsOf('pt-BR');
  const person = (name1: string) => world.make('user', 'required', { name1, salesRole: 'rtv', bpType: 'internal' });
  const [from, to, third] = [await person('Rui Ticked'), await person('Sara Ticked'), await person('Lia Ticked')];
  const teams = [];
  for (const name1 of ['Ticked one', 'Ticked two', 'Not ticked']) {
    const { id: customerId } = await world.make('customer', 'required', { name1 });
    teams.push(
      await world.make('customerSalesTeam', 'required', { customerId, rtvId: from.id, validFrom: '2023-07-01' }),
    );
  }
  const { id: theirs } = await world.make('customer', 'required', { name1: 'Of another RTV' });
  const other = await world.make('customerSalesTeam', 'required', {
    customerId: theirs,
    rtvId: third.id,
    validFrom: '2023-07-01',
  });
  const ids = [...teams, other].map(({ id }) => id);
  const page = await open(`/salesstructure/customers?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`, {
    locale: 'pt-BR',
  });
  const tick = (id: number | undefined) => page.locator(`[data-row="${id}"]`).getByRole('checkbox');
  const handOver = page.getByRole('button', { name: say('rooms.handOver') });
  for (const id of [...ids.slice(0, 2), other.id]) await tick(id).check();
  await handOver.click();
  const dialog = page.getByRole('dialog');
  const boxes = dialog.getByRole('combobox', { name: /De quem|Para quem/ });
  await expect(dialog.getByText(say('salesStructure.tickedOfSeveral', { smart_count: 3 }))).toBeVisible();
  await expect(boxes.first()).toHaveValue('');
  await page.keyboard.press('Escape');
  await tick(other.id).uncheck();
  await handOver.click();
  await expect(dialog.getByText(say('salesStructure.ticked', { smart_count: 2 }))).toBeVisible();
  await expect(boxes.first()).toHaveValue(/Rui Ticked/);
  const place = dialog.locator('select');
  const day = dialog.getByLabel(say('requests.customerHandover.fields.day'), { exact: true });
  await day.fill('01/03/2027');
  await place.selectOption('ctvId');
  await expect(boxes.first()).toHaveValue('');
  await place.selectOption('rtvId');
  await expect(boxes.first()).toHaveValue(/Rui Ticked/);
  await expect(day, 'the day that was said is kept').toHaveValue('01/03/2027');
  await boxes.last().fill('Sara Ticked');
  await page.getByRole('option', { name: 'Sara Ticked' }).click();
  await dialog.getByRole('button', { name: say('salesStructure.preview') }).click();
  await expect(dialog.getByRole('checkbox', { name: /Not ticked/ })).not.toBeChecked();
  await picture(page, 'hand-over-ticked');
  await dialog.getByRole('button', { name: say('salesStructure.handOver', { smart_count: 2 }) }).click();
  await expect(page.getByText(say('salesStructure.handedOver', { smart_count: 2 }))).toBeVisible();
  const { body } = await world.admin.get<{ customerId: number }[]>(
    `/apis/v1/salesstructure/customers?filter=${JSON.stringify({ rtvId: to.id })}`,
  );
  expect(body.map(({ customerId }) => customerId).toSorted((a, b) => a - b)).toEqual(
    teams.slice(0, 2).map(({ customerId }) => Number(customerId)),
  );
});
