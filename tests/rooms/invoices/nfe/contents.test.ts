import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentsOf } from '../../../../server/rooms/invoices/nfe/contents.ts';

const sample = (name: string): string => readFileSync(new URL(`./samples/${name}`, import.meta.url), 'utf8');

const more = (xml: string): string =>
  xml
    .replace('<vICMS>0.00<', '<vICMS>56.40<')
    .replace(
      '</prod>',
      '<rastro><nLote>L-77</nLote><qLote>40.000</qLote><dFab>2026-01-10</dFab><dVal>2028-01-10</dVal></rastro></prod>',
    )
    .replace(
      '<transp><modFrete>9</modFrete></transp>',
      '<transp><modFrete>0</modFrete><transporta><CNPJ>18680698000107</CNPJ><xNome>Transportes Sul</xNome></transporta>' +
        '<veicTransp><placa>ABC1D23</placa><UF>PR</UF></veicTransp>' +
        '<vol><qVol>43</qVol><esp>GALAO</esp><pesoL>470.500</pesoL></vol></transp>' +
        '<cobr><dup><nDup>001</nDup><dVenc>2026-09-02</dVenc><vDup>235.00</vDup></dup>' +
        '<dup><nDup>002</nDup><dVenc>sem dia</dVenc><vDup>235.00</vDup></dup></cobr>',
    )
    .replace('</pag>', '</pag><infAdic><infAdFisco>Art. 12</infAdFisco><infCpl>Pedido 4471</infCpl></infAdic>');

test('a document says value parts, due dates, transport, lots and additional information', () => {
  expect(contentsOf(more(sample('01-sell-in-3-items.xml')))).toEqual({
    totals: [
      { code: 'vProd', value: '470' },
      { code: 'vICMS', value: '56.4' },
      { code: 'vNF', value: '470' },
    ],
    dueDates: [
      { number: '001', date: '2026-09-02', value: '235' },
      { number: '002', date: null, value: '235' },
    ],
    carrier: {
      freight: '0',
      name: 'Transportes Sul',
      taxNum: '18680698000107',
      plate: 'ABC1D23',
      state: 'PR',
      volumes: [{ quantity: '43', kind: 'GALAO', brand: null, netWeight: '470.5', grossWeight: null }],
    },
    lots: [{ nItem: 1, lot: 'L-77', quantity: '40', made: '2026-01-10', expires: '2028-01-10' }],
    information: 'Pedido 4471',
    authorityInformation: 'Art. 12',
    answer: { cStat: '100', text: expect.stringMatching(/Autorizado/) },
  });
});

test('a document without protocol and with no more than it must have says that', () => {
  expect(contentsOf(sample('28-bare-nfe-no-signature-no-protocol.xml'))).toMatchObject({
    dueDates: [],
    lots: [],
    information: null,
    answer: null,
  });
});
