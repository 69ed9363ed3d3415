import { formatQuantity, locales } from '../../../../schemas/core/formats/locale.ts';
import { customers, importNote, keyOf, masked, mistyped, openSeller } from './support/invoices.ts';
import { manualForm, typeItem } from './support/manualForm.ts';
import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';
import { wordsOf } from '../../../e2e/support/words.ts';

const farmer = '52998224725';
const day = { 'en-US': '08/31/2026', 'pt-BR': '31/08/2026', 'es-ES': '31/08/2026' } as const;
const late = { 'en-US': '11:30 PM', 'pt-BR': '23:30', 'es-ES': '23h30' } as const;

for (const locale of locales) {
  test(`what is typed from the paper is its day by the clock of Brasília, in ${locale}`, async ({ open, world }) => {
    const say = await wordsOf(locale);
    const seller = await openSeller(world, `Papel ${locale}`);
    const page = await open(`${customers}/post`, { locale });
    const form = manualForm(page, say);
    await expect(form.field('dhEmis-help')).toHaveText(say('invoices.manual.timeHelp'));
    await form.field('chNFe').fill(keyOf(seller.cnpj, 31));
    await form.field('dhEmis').fill(day[locale]);
    await form.field('dhEmis-time').fill(late[locale]);
    await form.field('natOp').focus();
    await expect(form.field('dhEmis-time')).toHaveValue(locale === 'en-US' ? '11:30 PM' : '23:30');
    await form.field('destCnpjCpf').fill(farmer);
    await typeItem(form, seller);
    await form.submit();
    await expect(page).toHaveURL(/\/customer\/\d+$/);
    const id = page.url().split('/').at(-1);
    const { body } = await world.admin.get<{ movementDate: string }>(`/apis/v1/notasfiscais/${id}`);
    expect(body.movementDate).toBe('2026-08-31');
    const time = `${day[locale]} (23:30|11:30 PM)`;
    const zone = locale === 'pt-BR' ? '(?! [A-Z]{3}[+-])' : ' GMT-3';
    await page.getByRole('tab').first().click();
    await expect(page.locator('[data-field=dhEmis]')).toContainText(new RegExp(time + zone));
    const issued = { customerId: [seller.customerId], dhEmis_gte: '2026-08-31', dhEmis_lte: '2026-08-31' };
    await page.goto(`${customers}?filter=${encodeURIComponent(JSON.stringify(issued))}`);
    await expect(page.locator(`[data-row="${id}"]`)).toContainText(new RegExp(time)); // the heading says the zone
    const chips = page.getByRole('list', { name: say('entity.search.chips') });
    await chips.getByText(day[locale]).first().click();
    for (const box of await page.getByRole('dialog').getByRole('textbox').all())
      await expect(box).toHaveValue(day[locale]);
    await picture(page, `invoices-issue-day-${locale}`);
  });

  test(`what is wrong with a typed invoice is marked and listed with ways to it, in ${locale}`, async ({
    open,
    world,
  }) => {
    const say = await wordsOf(locale);
    const [seller, other] = [await openSeller(world, `Dono ${locale}`), await openSeller(world, `Outro ${locale}`)];
    const page = await open(`${customers}/post`, { locale });
    await page.setViewportSize({ width: 1280, height: 800 });
    const form = manualForm(page, say);
    await form.field('chNFe').fill(keyOf(seller.cnpj, 32));
    await expect(form.field('emitCnpjCpf')).toHaveValue(masked(seller.cnpj));
    await form.field('emitCnpjCpf').fill(other.cnpj);
    await expect(form.error('emitCnpjCpf')).toContainText(seller.cnpj.slice(-2));
    await form.field('emitCnpjCpf').fill(seller.cnpj);
    await expect(form.error('emitCnpjCpf')).toHaveCount(0);
    await form.field('dhEmis').fill(locale === 'en-US' ? '09/01/2026' : '01/09/2026');
    await expect(form.error('dhEmis')).toContainText('08/2026');
    await form.field('dhEmis-time').fill('25:00');
    await form.field('natOp').focus();
    await expect(form.field('dhEmis-time')).toHaveValue('25:00');
    await form.field('destCnpjCpf').fill('11111111111');
    await typeItem(form, seller);
    await form.cell(0, 'cfop').fill('51');
    await form.submit();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport();
    await expect(form.error('dhEmis')).toHaveText(say('invoices.manual.timeWrong'));
    await expect(form.error('destCnpjCpf')).toBeVisible();
    await expect(form.cell(0, 'cfop')).toHaveAttribute('aria-invalid', 'true');
    await expect(summary.getByRole('button')).toHaveCount(3);
    await expectAccessible(page, { locale });
    await picture(page, `invoices-manual-wrong-${locale}`);
    await summary.getByRole('button').last().click();
    await expect(form.cell(0, 'cfop')).toBeFocused();
    const items = page.getByRole('region', { name: say('resources.notasfiscais.fields.items') });
    expect(await items.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await form.submit();
    const bar = await page.getByRole('banner').boundingBox();
    await expect.poll(async () => (await summary.boundingBox())?.y).toBeGreaterThan(bar?.height ?? 0); // not under it
  });
}

test('the number of a party says who it is, and what its units hold', async ({ open, world }) => {
  const say = await wordsOf('en-US');
  const [seller, other] = [await openSeller(world, 'Agro Norte'), await openSeller(world, 'Campo Sul')];
  const page = await open(`${customers}/post`);
  const form = manualForm(page, say);
  await form.field('bpEmitId').fill(seller.name);
  await page.getByRole('option').filter({ hasText: seller.name }).click();
  await expect(form.field('emitCnpjCpf')).toHaveValue(masked(seller.cnpj));
  await form.field('emitCnpjCpf').fill(other.cnpj);
  await expect(form.field('bpEmitId')).toHaveValue(new RegExp(other.name));
  await expect(form.field('emitXNome')).toHaveValue(other.name);
  await typeItem(form, other);
  await expect(page.getByRole('row').nth(1)).toContainText(formatQuantity('75', 'en-US'));
  await form.cell(0, 'uCom').fill('CX');
  await expect(page.getByText(say('invoices.manual.factorUnknown', { items: '1' }))).toBeVisible();
  await form.field('bpEmitId').fill('Nobody there');
  await form.submit();
  await expect(form.field('bpEmitId')).toBeFocused();
  await expect(form.field('bpEmitId'), 'what is typed and not chosen stays').toHaveValue('Nobody there');
  await expect(form.error('bpEmitId')).toContainText('Choose one of the options offered');
  await form.field('emitCnpjCpf').fill('11222333000181');
  await expect(form.field('bpEmitId')).toHaveValue('');
  await expect(form.field('emitXNome')).toHaveValue('');
});

test('an unknown issuer is registered beside the form with what was typed of it', async ({ open, world }) => {
  const say = await wordsOf('en-US');
  const seller = await openSeller(world, 'Vizinha');
  const page = await open(`${customers}/post`);
  const form = manualForm(page, say);
  await form.field('chNFe').fill(keyOf('11222333000181', 36));
  await form.field('emitXNome').fill('Agropecuária Sem Cadastro');
  await form.field('destCnpjCpf').fill(farmer);
  await form.field('dhEmis').fill(day['en-US']);
  await form.field('dhEmis-time').fill('10:00 AM');
  await typeItem(form, seller);
  await form.submit();
  const way = page
    .getByRole('alert')
    .getByRole('link', { name: say('invoices.mend.party') })
    .first();
  await expect(way).toHaveAttribute('target', '_blank');
  await expect(form.field('emitXNome')).toHaveValue('Agropecuária Sem Cadastro');
  const beside = await open((await way.getAttribute('href')) ?? '');
  await expect(beside.locator('[id="field-name1"]')).toHaveValue('Agropecuária Sem Cadastro');
  await expect(beside.locator('[id="field-taxNum"]')).toHaveValue('11.222.333/0001-81');
});

test('an invoice that is here already is posted by hand from what it has', async ({ open, world }) => {
  const say = await wordsOf('en-US');
  const seller = await openSeller(world, 'Contestada');
  const id = await importNote(world, seller, 33);
  const path = `/apis/v1/notasfiscais/${id}`;
  const { rowSCN } = (await world.admin.get<{ rowSCN: number }>(path)).body;
  await world.admin.post(`${path}/contest`, { reason: 'The quantity is another one', rowSCN });
  const page = await open(`${customers}/${id}`);
  await page.getByRole('button', { name: say('invoices.actions'), exact: true }).click();
  await page.getByRole('menuitem', { name: say('invoices.post') }).click();
  const form = manualForm(page, say);
  await expect(form.field('chNFe')).toHaveValue(/^5126 08/);
  await expect(form.field('emitCnpjCpf')).toHaveValue(masked(seller.cnpj));
  await expect(form.cell(0, 'extCode')).toHaveValue(seller.code);
  await form.cell(0, 'qCom').fill('7');
  await form.submit();
  await expect(page).toHaveURL(new RegExp(`/customer/${id}$`));
  expect((await world.admin.get(path)).body).toMatchObject({ postingMode: 'M', totalQtdCom: '7' });
});

test('a reader at the keyboard reads one key after the other', async ({ open, world }) => {
  const say = await wordsOf('en-US');
  const seller = await openSeller(world, 'Leitor');
  const [first, second] = [keyOf(seller.cnpj, 34), keyOf(seller.cnpj, 35)];
  const page = await open(customers);
  await page.keyboard.press('Control+/');
  const search = page.getByRole('search').getByLabel(say('resources.notasfiscais.fields.chNFe'), { exact: true });
  await search.focus();
  for (const key of [first, second]) {
    await page.keyboard.type(key);
    await page.keyboard.press('Enter');
    await expect(search).toHaveValue(key);
  }

  await page.goto(`${customers}/post`);
  const form = manualForm(page, say);
  await form.field('chNFe').click();
  await page.keyboard.type(mistyped(first));
  await page.keyboard.press('Enter');
  await expect(form.field('chNFe')).toBeFocused();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(form.field('dhEmis')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await form.field('chNFe').click();
  await page.keyboard.type(second);
  await page.keyboard.press('Enter');
  await expect(form.field('chNFe')).toHaveValue(second.replaceAll(/(.{4})(?=.)/g, '$1 '));
});
