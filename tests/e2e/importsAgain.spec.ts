import { modulo11 } from '../../schemas/core/formats/modulo11.ts';
import { expect, expectAccessible, picture, test } from '../core/e2e/support/test.ts';
import { wordsOf } from './support/words.ts';

test.use({ viewport: { width: 1280, height: 800 } });

function cnpjOf(number: number): string {
  const own = `${45_000_000 + number}0001`;
  const first = modulo11(own, 9);
  const all = own + first + modulo11(own + first, 9);
  return all.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
}

/** As a spreadsheet at home has customers: a phone too short, a name that is missing. */
function customersOf(mark: string): Buffer {
  const head = 'Razão Social;CNPJ;Telefone;E-mail;Endereço;Número;CEP;Anotações';
  const lines = Array.from({ length: 12 }, (_, place) =>
    [
      place === 9 ? '' : `Agropecuária ${mark} ${place}`,
      cnpjOf(place),
      place === 3 ? '(43) 99' : '(43) 3333-4444',
      `contato${place}@agro.example`,
      'Rua das Flores',
      String(place + 1),
      '86010-000',
      'Visitar',
    ].join(';'),
  );
  return Buffer.from([head, ...lines].join('\r\n'), 'latin1');
}

test('customers of a spreadsheet are checked in sight, and a second time one click changes those that are there', async ({
  open,
  world,
}) => {
  const say = await wordsOf('pt-BR');
  const home = { nmpCode: 'BR', name1: 'Brazil', namePt: 'Brasil', nameEs: 'Brasil', idd: '55' };
  await world.admin.post('/apis/v1/countries', home); // there already, where another test has made it
  const page = await open('/customers/imports', { locale: 'pt-BR' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const tab = (key: string, count: number) => page.getByRole('tab', { name: say(key, { smart_count: count }) });
  const choose = async (mark: string) => {
    const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: customersOf(mark) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText(say('imports.known', { count: 7, total: 8 }))).toBeVisible();
    await button(say('imports.check')).click(); // one column is in doubt
  };
  await choose('Primeira');
  await expect(tab('imports.tab.refused', 2)).toBeInViewport();
  const phone = page.getByLabel(say('imports.cell', { name: say('resources.customers.fields.landLine'), line: 5 }));
  await expect(phone).toBeInViewport();
  await expect(phone).toHaveAccessibleDescription(
    `${say('imports.wrong.digits')} ${say('entity.form.expected', { form: '(00) 0000-0000' })}`,
  );
  const document = say('resources.customers.fields.taxNum');
  const whole = page.getByLabel(say('imports.cell', { name: document, line: 5 }));
  const hidden = await whole.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden, 'a number is read whole that is not wrong, too').toBeLessThanOrEqual(0);
  await picture(page, 'import-headings');
  await expectAccessible(page, { locale: 'pt-BR' });
  await button(say('imports.writeRest', { smart_count: 10, refused: 2 })).click();
  await expect(page.getByText(say('imports.done', { smart_count: 10 })).first()).toBeVisible();
  await button(say('imports.another')).click();
  await choose('Segunda');
  await expect(tab('imports.tab.refused', 12)).toBeVisible();
  const update = button(say('imports.there.update'));
  await expect(update).toBeInViewport();
  await picture(page, 'import-there');
  await expectAccessible(page, { locale: 'pt-BR' });
  await update.click();
  await expect(tab('imports.tab.changed', 10)).toBeInViewport();
  await expect(update).toHaveCount(0);
  await button(say('imports.another')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('entity.unsaved.leave') })
    .click();
  await choose('Terceira');
  await page.getByLabel(say('imports.mode'), { exact: true }).selectOption('both');
  await button(say('imports.check')).click();
  await expect(tab('imports.tab.changed', 10), 'found by what stands beside it').toBeVisible();
  await button(say('imports.another')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('entity.unsaved.leave') })
    .click();
  const bare = { name: 'sem telefone.csv', mimeType: 'text/csv', buffer: Buffer.from('Razão Social;UF\nUma;SP\n') };
  await page.locator('input[type=file]').setInputFiles(bare);
  const [landLine, cellPhone] = ['landLine', 'cellPhone'].map((name) => say(`resources.customers.fields.${name}`));
  await expect(page.getByText(`${landLine} ou ${cellPhone}. `), 'of which one is enough').toBeVisible();
});
