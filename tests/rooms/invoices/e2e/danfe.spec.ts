import { accessKeyText } from '../../../../admin/rooms/invoices/accessKey/accessKeyText.ts';
import { expect, expectAccessible, picture, test } from '../../../core/e2e/support/test.ts';
import { wordsOf } from '../../../e2e/support/words.ts';
import { customers, importNote, keyOf, openSeller } from './support/invoices.ts';

const items = 70;
const millimetre = 96 / 25.4;

/** The note with its item again and again, and with services. */
function long(xml: string): string {
  const [det = ''] = /<det [^]*?<\/det>/.exec(xml) ?? [];
  const all = Array.from({ length: items }, (_, at) => det.replace(/nItem="\d+"/, `nItem="${at + 1}"`));
  const services = '<ISSQNtot><vServ>150.00</vServ><vBC>150.00</vBC><vISS>7.50</vISS></ISSQNtot>';
  return xml.replace(/<det [^]*<\/det>/, all.join('')).replace('</ICMSTot>', `</ICMSTot>${services}`);
}

test('a long note stands on numbered sheets of A4, each with its head, and its bars are as wide as the layout asks', async ({
  open,
  world,
}) => {
  const say = await wordsOf('pt-BR');
  const seller = await openSeller(world, 'Folhas');
  const id = await importNote(world, seller, 1, { change: long });
  const page = await open(`${customers}/${id}/danfe`, { locale: 'pt-BR' });
  const sheets = page.getByRole('region', { name: say('invoices.danfe') }).locator('article');
  await expect(sheets.nth(1)).toBeVisible();
  const count = await sheets.count();
  await expect(sheets.getByText(/^FOLHA/)).toHaveText(
    Array.from({ length: count }, (_, at) => `FOLHA ${at + 1}/${count}`),
  );
  await expect(sheets.getByText(accessKeyText(keyOf(seller.cnpj, 1)))).toHaveCount(count);
  await expect(sheets.locator('tbody tr')).toHaveCount(items);
  await expect(sheets.first()).toContainText('CÁLCULO DO ISSQN');
  await expect(sheets.last()).toContainText('DADOS ADICIONAIS');
  const { width = 0 } = (await sheets.first().locator('svg').first().boundingBox()) ?? {};
  expect(width / millimetre).toBeGreaterThanOrEqual(115);
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(printed.match(/\/MediaBox/g)).toHaveLength(count);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1000, height: 2500 });
  await picture(page, 'danfe-sheets');
});
