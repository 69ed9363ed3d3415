import { expect, test } from '../../../core/e2e/support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a farmer’s numbers are wholly seen on a phone', async ({ open, page, world }) => {
  const numbers = { taxNumTypeId: 'cpf', taxNum: '52998224725', brCNPJ: '44555666000181' };
  const { id } = await world.make('customer', 'required', numbers);
  await open(`/customers/${id}`);
  for (const [name, text] of [
    ['taxNum', '529.982.247-25'],
    ['brCNPJ', '44.555.666/0001-81'],
  ] as const) {
    const field = page.locator(`#field-${name}`);
    await expect(field).toHaveValue(text);
    expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});
