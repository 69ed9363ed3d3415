import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { xmlText } from '../../server/core/workbook/cells.ts';
import type { Client } from '../core/support/client.ts';
import { create } from '../core/support/rows.ts';
import { suiteServer } from '../core/support/suite.ts';
import { sessionOf, userWith } from '../support/actAs.ts';

const suite = suiteServer();
let admin: Client;
let countryId: number;

beforeAll(async () => {
  admin = await suite.server.admin();
  const name1 = 'Brasil';
  const country = await create(admin, 'countries', { nmpCode: 'BR', name1, namePt: name1, nameEs: name1, idd: '55' });
  countryId = country.id;
  const shared = { countryId, status1: 'active', taxNumTypeId: 'cnpj' };
  const odd = '=1+1 <b> & "x" _x0041_ \u{1F33D}';
  const customer = await create(admin, 'customers', {
    ...shared,
    name1: odd,
    taxNum: '11222333000181',
    cellPhoneIDD: '55',
    cellPhone: '43999990000',
  });
  const product = await create(admin, 'products', { name1: '@Zinco', SKU: '0017', baseUnit: 'Kg', status1: 'active' });
  for (const [movementDate, quantity] of [
    ['2026-01-31', '-1234.5'],
    ['1900-01-31', '12345678901234.123456'],
  ])
    await create(admin, 'stock/postings', {
      customerId: customer.id,
      productId: product.id,
      movementDate,
      quantity,
      description: 'Count',
    });
});

/** The parts of the workbook of a list. */
async function partsOf(path: string, query: Record<string, string>): Promise<Record<string, string>> {
  const address = `${suite.server.url}/apis/v1/${path}/xlsx?${new URLSearchParams(query)}`;
  const answer = await fetch(address, { headers: admin.headers });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const sheet = 'xl/worksheets/sheet1.xml';
const about = 'xl/worksheets/sheet2.xml';
/** What stands in the cells of a sheet, row by row. */
const cellsOf = (xml = ''): string[][] =>
  [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(?:v|t)[^>]*>(.*?)<\/(?:v|t)>/gs)].map(([, text = '']) => text),
  );

test('a sheet has a bold head that stays in sight, by which one filters, and cells that a spreadsheet counts with', async () => {
  const columns = 'movementDate,customer.name1,product.SKU,quantity';
  const { [sheet]: xml = '', 'xl/styles.xml': styles } = await partsOf('stock/postings', {
    columns,
    sort: '["id","ASC"]',
    locale: 'pt-BR',
  });
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(xml).toContain('<autoFilter ref="A1:D3"/>');
  expect(xml).toMatch(/<col min="2" max="2" width="\d+" style="\d+" customWidth="1"\/>/);
  const [head, first, second] = cellsOf(xml);
  expect(head).toHaveLength(4);
  expect(xml).toMatch(/<c r="A1" s="1" t="inlineStr">/);
  const name = '=1+1 &lt;b&gt; &amp; "x" _x005F_x0041_ \u{1F33D}';
  expect(first).toEqual(['46053', name, '0017', '-1234.5']);
  expect(xml).toMatch(/<c r="A2" s="4"><v>/);
  // More digits than a spreadsheet keeps, and a day before its calendar, stay what they are.
  expect(second).toEqual(['31/01/1900', name, '0017', '12345678901234,123456']);
  expect(styles).toContain('formatCode="dd\\/mm\\/yyyy"');
  expect(styles).toContain('formatCode="#,##0.0#####"');
  expect(xml).not.toContain('<f>');
});

test('its second sheet says in the words of its reader what was asked for, by whom and when', async () => {
  const filter = JSON.stringify({ countryId, status1: ['active'], name1: '=1', taxNum_empty: false });
  const { [about]: xml, 'xl/workbook.xml': names } = await partsOf('customers', { filter, locale: 'pt-BR' });
  expect(names).toMatch(/<sheet name="Clientes" .*<sheet name="Sobre este arquivo"/);
  const lines = cellsOf(xml);
  expect(lines.map(([name]) => name)).toEqual([
    'Lista',
    'Exportado por',
    'Exportado em',
    'Registros',
    'Ordenado por',
    'Filtro',
    '',
    '',
    '',
  ]);
  const texts = lines.map(([, text]) => text);
  expect(texts[0]).toBe('Clientes');
  expect(texts[2]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d \(America\/Sao_Paulo\)$/);
  expect(texts[3]).toBe('1');
  expect(texts[4]).toMatch(/, ordem crescente$/);
  expect(texts.slice(5).map((text) => text?.replace(/^[^a-z]*?(?=igual|um de|cont|come|em branco)/, ''))).toEqual(
    expect.arrayContaining([expect.stringMatching(/Brasil$/), expect.stringMatching(/um de Ativo$/)]),
  );
  expect(texts.at(-1)).toMatch(/em branco: Não$/);
});

test('a text is cut where a spreadsheet would refuse it, and says so; what XML forbids is written as its code', () => {
  expect(xmlText('x'.repeat(32_767))).toHaveLength(32_767);
  expect(xmlText('x'.repeat(32_768))).toBe(`${'x'.repeat(32_766)}…`);
  expect(xmlText('a\u0001b\r\n"<&>_x000D_')).toBe('a_x0001_b&#13;\n"&lt;&amp;&gt;_x005F_x000D_');
});

test('a workbook is what the list gives who asks for one, and machines are told that theirs is the CSV', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  expect((await admin.get('/apis/v1/customers', { Accept: type })).headers.get('Content-Type')).toBe(type);
  expect(await admin.get('/apis/v1/customers/xlsx?raw=1')).toMatchObject({
    status: 400,
    body: { code: 'malformed', affectedField: 'raw' },
  });
});

test('a template leaves out what its reader may not write, and has what tells a row only for who makes none', async () => {
  const headsOf = async (client: Client, path: string) => {
    const address = `${suite.server.url}/apis/v1/${path}/imports/template?locale=en-US`;
    const answer = await fetch(address, { headers: client.headers });
    const file = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return cellsOf(strFromU8(file[sheet] ?? new Uint8Array()))[0];
  };
  const ctv = await sessionOf(suite.server, (await userWith(suite.server, 'ctv')).email);
  const [code, posting, unsigned, untrusted, days, mails, ...rows] = (await headsOf(admin, 'customers/settings')) ?? [];
  expect([posting, unsigned, untrusted, days, mails]).toEqual([
    'Post invoices automatically',
    'Hold unsigned invoices',
    'Hold invoices whose signature is not trusted',
    'Low-stock threshold (days of cover)',
    'E-mails to notify',
  ]);
  expect(await headsOf(ctv, 'customers/settings')).toEqual(['ID', code, ...rows]);
  expect(await headsOf(admin, 'products')).not.toContain('ID');
});
