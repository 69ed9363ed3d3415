import type { Page } from '@playwright/test';
import { locales } from '../../../../schemas/core/formats/locale.ts';
import { customers, importNote, openSeller, sizes, valueOf } from './support/invoices.ts';
import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';
import { wordsOf } from '../../../e2e/support/words.ts';

const api = '/apis/v1/notasfiscais';

interface Note {
  id: number;
  rowSCN: number;
  status1: number;
}

/** Until the page has read a list in which the note is held, as before, but of a later version. */
const listed = (page: Page, before: Note) =>
  page.waitForResponse(async (response) => {
    if (!response.url().includes(`${api}?`) || response.status() === 304) return false;
    const notes: Note[] = await response.json();
    return notes.some(({ id, rowSCN, status1 }) => id === before.id && status1 === 40 && rowSCN > before.rowSCN);
  });

for (const locale of locales) {
  test(`a note that is held is decided upon, contested, looked at again and rejected, in ${locale}`, async ({
    open,
    world,
  }) => {
    const say = await wordsOf(locale);
    const seller = await openSeller(world, `Ações ${locale}`);
    const ctv = await world.make('user', 'required', { name1: `Consultor ${locale}`, salesRole: 'ctv' });
    const id = await importNote(world, seller, 1, { cfop: '6949' });
    const page = await open(`${customers}/${id}`, { locale });
    const dialog = page.getByRole('dialog');
    const state = (status: number) =>
      page
        .locator('form')
        .getByText(valueOf(say, 'status1', status))
        .first();
    const begin = async (action: string) => {
      await page.getByRole('button', { name: say('invoices.actions'), exact: true }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    };
    const confirm = (action: string) => dialog.getByRole('button', { name: action, exact: true }).click();

    await expect(page.getByRole('heading', { name: say('invoices.pending.decide') })).toBeVisible();
    await page.setViewportSize(sizes.desk);
    const item = await page.getByRole('tabpanel').getByRole('row').nth(1).boundingBox();
    const bar = await page.getByRole('group', { name: say('entity.form.bar') }).boundingBox();
    const room = (bar?.y ?? 0) - (item?.y ?? Infinity);
    expect(room / (item?.height ?? 0), 'items seen below what is to be decided').toBeGreaterThan(3);
    await begin(say('invoices.approve'));
    await expect(dialog).toContainText(/\d SC · .*\d/); // how much it is, as the note says and in Kg/L
    await expect(dialog.getByRole('heading', { name: say('invoices.approve.held') })).toBeVisible();
    await confirm(say('invoices.approve'));
    await expect(dialog.getByRole('alert')).toHaveText(say('invoices.classesMissing'));
    await expectAccessible(page, { locale });
    await picture(page, `invoices-approve-${locale}`);
    const effect = dialog.getByRole('combobox');
    await expect(effect.getByRole('option', { name: valueOf(say, 'items.stockClass', 'return') })).toHaveCount(0);
    await effect.selectOption({ label: valueOf(say, 'items.stockClass', 'bonus') });
    const { rowSCN } = (await world.admin.get<{ rowSCN: number }>(`${api}/${id}`)).body;
    const team = { rowSCN, bpCtvId: null, bpMngrId: null };
    expect((await world.admin.post(`${api}/${id}/team`, team)).status).toBe(200);
    await confirm(say('invoices.approve'));
    await expect(dialog.getByRole('alert')).toHaveText(say('errors.updateConflict'));
    await expect(effect).toHaveValue('bonus');
    await confirm(say('invoices.approve'));
    await expect(page.getByText(say('invoices.approve.done'))).toBeVisible();
    await expect(state(50)).toBeVisible();

    await begin(say('invoices.team'));
    await dialog.getByRole('combobox').first().fill(String(ctv['name1']));
    await page
      .getByRole('option')
      .filter({ hasText: String(ctv['name1']) })
      .click();
    await expectAccessible(page, { locale });
    await picture(page, `invoices-team-${locale}`);
    const manager = dialog.getByRole('combobox').last();
    await manager.fill('Nobody at all');
    await manager.press('Tab'); // what is offered lies over the button
    await confirm(say('invoices.team'));
    await expect(manager).toBeFocused();
    await manager.fill('');
    await manager.press('Tab');
    await confirm(say('invoices.team'));
    await expect(page.getByText(say('invoices.team.done'))).toBeVisible();
    await expect(page.getByText(say('invoices.pending.team'))).toHaveCount(0);

    await begin(say('invoices.contest'));
    await confirm(say('invoices.contest'));
    await expect(dialog).toContainText(say('invoices.reasonMissing'));
    await dialog.getByRole('textbox').fill('Três sacos, não quatro');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: say('entity.unsaved.stay') }).click();
    await confirm(say('invoices.contest'));
    await expect(state(70)).toBeVisible();
    await expect(page.locator('[data-field=reason]')).toContainText('Três sacos, não quatro');

    await begin(say('invoices.reprocess'));
    await confirm(say('invoices.reprocess'));
    await expect(page.getByText(say('invoices.processing'))).toBeVisible();
    await expect(state(40)).toBeVisible();
    await expect(page.locator('[data-field=reason]')).toHaveCount(0); // it was said of another state

    await begin(say('invoices.reject'));
    await dialog.getByRole('textbox').fill('Lançada por engano');
    await confirm(say('invoices.reject'));
    await expect(state(60)).toBeVisible();
    await page.getByRole('button', { name: say('invoices.actions'), exact: true }).click();
    const approve = page.getByRole('menuitem', { name: say('invoices.approve'), exact: true });
    await approve.click({ force: true }); // not possible now: it says why
    await expect(page.getByText(say('errors.invoiceApproveNotAwaiting'))).toBeVisible();

    await page.getByRole('tab', { name: say('resources.notasfiscais.fields.events') }).click();
    for (const told of ['approve', 'team', 'contest', 'reprocess', 'processed', 'reject'] as const)
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: say(`words.invoiceEvent.${told}`) })
          .first(),
      ).toBeVisible();
    await expect(page.getByText('Três sacos, não quatro')).toBeVisible();
    await expectAccessible(page, { locale });
    await picture(page, `invoices-events-${locale}`);

    await begin(say('invoices.customerSettings'));
    await expect(page).toHaveURL(new RegExp(`/customers/settings/${seller.settingsId}`));
  });

  test(`of many notes each has its answer, and the list follows by itself, in ${locale}`, async ({ open, world }) => {
    const say = await wordsOf(locale);
    const seller = await openSeller(world, `Muitas ${locale}`);
    const held = await importNote(world, seller, 20_002, { cfop: '6949' });
    await importNote(world, seller, 2, { signed: true });
    await importNote(world, seller, 3);
    const filter = encodeURIComponent(JSON.stringify({ customerId: [seller.customerId] }));
    const page = await open(`${customers}?filter=${filter}`, { locale });
    const dialog = page.getByRole('dialog');
    const row = (number: string) =>
      page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) });
    await expect(row('20002')).toContainText(say('words.pendency.cfop'));

    await page.keyboard.press('Control+/');
    const search = page.getByRole('search');
    await search.getByRole('button', { name: say('resources.notasfiscais.fields.pendencies'), exact: true }).click();
    await dialog.getByRole('checkbox', { name: say('words.pendency.cfop') }).check();
    await page.keyboard.press('Escape');
    await search.getByRole('button', { name: say('entity.search.verb'), exact: true }).click();
    await expect(row('2')).toBeHidden();
    await expect(row('20002')).toBeVisible();
    await page.goBack();
    await expect(row('2')).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: say('invoices.approve'), exact: true }).click();
    await expect(dialog).toContainText(say('invoices.leftOut', { smart_count: 1 }));
    await expect(dialog.getByRole('link', { name: /20002/ })).toBeVisible();
    await expect(dialog).toContainText(say('invoices.approve.text', { smart_count: 2 }));
    await expect(dialog).toContainText(say('invoices.possibleSome', { possible: 1 }));
    await expectAccessible(page, { locale });
    await picture(page, `invoices-bulk-${locale}`);
    await dialog.getByRole('button', { name: say('invoices.approve'), exact: true }).click();
    await expect(dialog.getByRole('status').filter({ hasText: /1.*1/ })).toBeVisible();
    await expect(dialog).toContainText(say('errors.invoiceApproveAutomatic'));
    await expect(dialog.getByRole('link')).toHaveCount(1);
    await dialog
      .getByRole('button', { name: say('invoices.results.close') })
      .last()
      .click();
    await expect(row('2')).toContainText(valueOf(say, 'postingMode', 'P'));

    const judgedAgain = listed(page, (await world.admin.get<Note>(`${api}/${held}`)).body);
    await row('20002').getByRole('checkbox').check();
    await page.getByRole('button', { name: say('invoices.reprocess'), exact: true }).click();
    await dialog.getByRole('button', { name: say('invoices.reprocess'), exact: true }).click();
    await expect(dialog).toContainText(say('invoices.processing'));
    await dialog
      .getByRole('button', { name: say('invoices.results.close') })
      .last()
      .click();
    await judgedAgain;
    await expect(row('20002')).toContainText(valueOf(say, 'status1', 40));
    await picture(page, `invoices-list-${locale}`);

    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: say('invoices.reject'), exact: true }).click();
    await dialog.getByRole('button', { name: say('invoices.reject'), exact: true }).click();
    await expect(dialog).toContainText(say('invoices.reasonMissing'));
    await dialog.getByRole('textbox').fill('Vendidas por outra empresa');
    await dialog.getByRole('button', { name: say('invoices.reject'), exact: true }).click();
    await expect(dialog).toContainText(say('invoices.results.done', { smart_count: 3 }));
    await dialog
      .getByRole('button', { name: say('invoices.results.close') })
      .last()
      .click();
    await expect(row('3')).toContainText(valueOf(say, 'status1', 60));
  });
}
