import { formatQuantity } from '../../../../schemas/core/formats/locale.ts';
import { importFiles } from '../support/imports.ts';
import { typedEvent } from '../support/signNfe.ts';
import { expectPaper } from './support/danfe.ts';
import { customers, importNote, keyOf, masked, openSeller, valueOf } from './support/invoices.ts';
import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';
import { wordsOf } from '../../../e2e/support/words.ts';

for (const locale of ['pt-BR', 'es-ES'] as const) {
  test(`an event without proof is decided upon on top of its invoice, and taken back, in ${locale}`, async ({
    open,
    world,
  }) => {
    const say = await wordsOf(locale);
    const seller = await openSeller(world, `Decisões ${locale}`);
    const id = await importNote(world, seller, 1);
    const event = { chNFe: keyOf(seller.cnpj, 1), tpEvento: '110111', author: seller.cnpj };
    const bytes = typedEvent({ ...event, reason: 'Digitado em duplicidade' });
    await importFiles(world.url, world.admin, [{ name: 'event.xml', bytes }]);
    const page = await open(`${customers}/${id}`, { locale });
    const box = page.getByRole('region', { name: say('invoices.decide.title') });
    const dialog = page.getByRole('dialog');
    const state = (status: number) =>
      page
        .locator('form')
        .getByText(valueOf(say, 'status1', status))
        .first();

    await expect(box).toContainText('Digitado em duplicidade');
    await expect(box).toContainText(say('invoices.decide.whySignature'));
    const author = say('invoices.decide.issuer', { name: masked(seller.cnpj) });
    await expect(box).toContainText(author);
    await expect(state(50)).toBeVisible();
    await expectAccessible(page, { locale });
    await picture(page, `invoices-decide-${locale}`);
    await box.getByRole('button', { name: say('invoices.confirm'), exact: true }).focus();
    await page.keyboard.press('Enter');
    const confirm = dialog.getByRole('button', { name: say('invoices.confirm'), exact: true });
    await confirm.click();
    await expect(dialog).toContainText(say('invoices.reasonMissing'));
    await dialog.getByRole('textbox').fill('Conferido no portal');
    await expect(dialog).toContainText(author);
    await expect(dialog).toContainText(say('invoices.name', { number: '1', series: '1' }));
    await expect(dialog).toContainText(
      say('invoices.confirm.stock', { amounts: `${formatQuantity('75', locale)} Kg` }),
    );
    await picture(page, `invoices-confirm-${locale}`);
    await expectAccessible(page, { locale });
    await confirm.click();
    await expect(page.getByText(say('invoices.confirm.done', { event: '110111 Evento' }))).toBeVisible();
    await expect(state(90)).toBeVisible();
    await expect(page.locator('[data-field=reason]')).toContainText('Digitado em duplicidade');
    await expect(box).toHaveCount(0);

    await page.getByRole('button', { name: say('invoices.actions'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('invoices.danfe'), exact: true }).click();
    await page.reload();
    await expectPaper(page, keyOf(seller.cnpj, 1), masked(seller.cnpj), say);
    await page.getByRole('link', { name: say('invoices.danfe.back') }).click();

    await page.getByRole('tab', { name: say('resources.notasfiscais.fields.events') }).click();
    await expect(page.getByText(valueOf(say, 'events.state', 'acted')).first()).toBeVisible();
    await expect(page.getByText(say('invoices.timeline.registered.135'))).toBeVisible();
    await expect(page.getByText('(135)')).toHaveCount(0);
    await picture(page, `invoices-events-${locale}`);
    await page.getByRole('button', { name: say('invoices.actions'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('invoices.reopen'), exact: true }).click();
    await dialog.getByRole('textbox').fill('Foi engano');
    await dialog.getByRole('button', { name: say('invoices.reopen'), exact: true }).click();
    await expect(state(50)).toBeVisible();
  });
}
