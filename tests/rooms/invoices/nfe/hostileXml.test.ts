import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { readXml } from '../../../../server/rooms/invoices/nfe/readXml.ts';
import { noteFrom, sample, sampleText, words } from './samples.ts';

const note = sampleText('02-sell-out-cpf.xml');
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const nfe = 'xmlns="http://www.portalfiscal.inf.br/nfe"';

test('no document type is read, and nothing that one names', () => {
  const external = note.replace(declaration, '<!DOCTYPE nfeProc SYSTEM "file:///etc/passwd">');
  expect(words(external)).toEqual(['doctype']);
  expect(JSON.stringify(readXml(sample('22-xxe-doctype.xml')))).toBe(
    JSON.stringify([{ type: 'refused', reason: 'externalEntity' }]),
  );
  expect(words('<!DOCTYPE a [<!ENTITY % b PUBLIC "x" "http://127.0.0.1/">%b;]><a/>')).toEqual(['externalEntity']);
  expect(words(note.replace('VENDA DE MERCADORIA', '&nome;'))).toEqual(['malformed']);
});

test('64 elements may stand in one another, 65 may not', () => {
  const nested = (depth: number): string => `<NFe ${nfe}>${'<a>'.repeat(depth - 1)}${'</a>'.repeat(depth - 1)}</NFe>`;
  expect(words(nested(64))).toEqual(['field']);
  expect(words(nested(65))).toEqual(['tooDeep']);
  expect(words('<a>'.repeat(100_000))).toEqual(['tooDeep']);
});

const many = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('');
const declares = (count: number, from = 0): string => many(count, (index) => ` xmlns:n${from + index}="urn:n"`);
/** A note with this in an element of its own, at the end of what is signed. */
const noteWith = (extra: string): string => note.replace('</infNFe>', () => `${extra}</infNFe>`);

test('100 namespaces may be in scope, wherever they are declared; what is declared anew or beside counts once', () => {
  const nested = (outer: number, inner: number): string =>
    noteWith(`<a${declares(outer)}><b${declares(inner, outer)}/></a>`);
  expect(words(nested(99, 0))).toEqual(['note']);
  expect(words(nested(60, 39))).toEqual(['note']);
  expect(words(nested(60, 40))).toEqual(['tooManyNamespaces']);
  expect(words(noteWith(`<a${declares(99)}><b${declares(99)}/><b${declares(99)}/></a>`.repeat(2)))).toEqual(['note']);
  expect(words(note.replace('<nfeProc', () => `<nfeProc${declares(30_000)}`))).toEqual(['tooManyNamespaces']);
});

test('an element may have 200 attributes, besides its namespaces', () => {
  const element = (count: number): string => `<a${declares(50)}${many(count, (index) => ` a${index}="1"`)}/>`;
  expect(words(noteWith(element(200)))).toEqual(['note']);
  expect(words(noteWith(element(201)))).toEqual(['tooManyAttributes']);
});

test('of a document 10 MB of canonical form are written, of a file 20 MB', () => {
  const growing = (count: number): string => noteWith(`<a>${'>'.repeat(count)}</a>`); // &gt; in canonical form
  expect(noteFrom(growing(2_500_000)).signature).toBe('broken');
  expect(words(growing(2_700_000))).toEqual(['tooMuchToSign']);
  const inner = growing(1_000_000).replace(/^[^]*?(<NFe [^]*<\/NFe>)[^]*$/, '$1');
  const batch = `<enviNFe ${nfe}>${inner.repeat(4)}</enviNFe>`;
  expect(words(batch), 'each is written to be verified and to be stored').toEqual([
    'note',
    'note',
    'tooMuchToSign',
    'tooMuchToSign',
  ]);
});

test('a file is refused that only costs: thousands of notes in one nfeProc, thousands of empty ones, spaces between words', () => {
  const empty = '<NFe/>'.repeat(20_000);
  expect(words(`<nfeProc ${nfe}>${empty}</nfeProc>`)).toEqual(['tooManyDocuments']);
  expect(words(`<enviNFe ${nfe}>${empty}</enviNFe>`)).toEqual(['tooManyDocuments']);
  expect(words(`<enviNFe ${nfe}>${'<NFe/>'.repeat(5_000)}</enviNFe>`)).toHaveLength(5_000);
  expect(noteFrom(note.replace('VENDA DE MERCADORIA', `VENDA${' '.repeat(300_000)}.`)).natOp).toHaveLength(300_006);
  expect(words(`<!DOCTYPE a [${'<!ENTITY '.repeat(200_000)}]><a/>`)).toEqual(['entityExpansion']);
});

test('a note has 990 items at most, and one at least', () => {
  const [item = ''] = /<det nItem="1">[^]*?<\/det>/.exec(note) ?? [];
  const withItems = (count: number): string => note.replace(/<det [^]*<\/det>/, item.repeat(count));
  expect(words(withItems(990))).toEqual(['note']);
  expect(words(withItems(991))).toEqual(['tooManyItems']);
  expect(words(withItems(0))).toEqual(['field']);
});

test('a document has 5 MiB at most, whatever it is made of', () => {
  expect(words(Buffer.alloc(5 * 2 ** 20 + 1, ' '))).toEqual(['tooLarge']);
  expect(words(`<NFe ${nfe}>${'<a/>'.repeat(300_000)}</NFe>`)).toEqual(['tooLarge']);
});

const distributed = (...packed: string[]): string =>
  `<retDistDFeInt ${nfe}><loteDistDFeInt>${packed.map((text) => `<docZip>${text}</docZip>`).join('')}` +
  '</loteDistDFeInt></retDistDFeInt>';
const pack = (content: string | Buffer): string => gzipSync(content).toString('base64');

test('what is packed inside a document is counted while it is inflated, and costs only itself', () => {
  const bomb = pack(Buffer.alloc(30 * 2 ** 20, ' '));
  expect(words(distributed(bomb, pack(note), 'no base64', pack(distributed(pack(note)))))).toEqual([
    'tooLarge',
    'note',
    'archiveBroken',
    'nestedArchive',
  ]);
  const wide = pack(Buffer.alloc(5 * 2 ** 20, ' '));
  expect(words(distributed(...Array.from({ length: 12 }, () => wide)))).toEqual([
    ...Array.from({ length: 10 }, () => 'empty'),
    'tooLarge',
    'tooLarge',
  ]);
});

test('only the namespace says what is an NF-e', () => {
  expect(words('<html><body/></html>')).toEqual(['html']);
  expect(words('<catalog/>')).toEqual(['notNfe']);
  expect(words(`<retConsReciNFe ${nfe}/>`)).toEqual(['noDocument']);
  expect(words(note.replaceAll('portalfiscal.inf.br/nfe', 'example.com/nfe'))).toEqual(['namespace']);
});

test('what SOAP wraps is read', () => {
  const wrap = (inner: string): string =>
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><r>${inner}</r></s:Body></s:Envelope>`;
  const inner = note.replace(declaration, '');
  expect(readXml(Buffer.from(wrap(inner)))).toMatchObject([{ type: 'note', note: { signature: 'ok' } }]);
  expect(words(wrap('<fault/>'))).toEqual(['soapFault']);
});

test('bytes that are not the declared encoding are refused, never guessed', () => {
  expect(words(Buffer.from(note.replace('VENDA', 'VENDA À'), 'latin1'))).toEqual(['encoding']);
  expect(words(note.replace('UTF-8', 'EBCDIC'))).toEqual(['encoding']);
  expect(words(Buffer.from(note, 'utf16le'))).toEqual(['note']);
  expect(words(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(note, 'utf16le'), Buffer.from([0x20])]))).toEqual([
    'encoding',
  ]);
});

test.each(['ISO-8859-1', 'windows-1252'])('%s is read as Windows writes it', (encoding) => {
  const text = note.replace('UTF-8', encoding).replace('VENDA DE MERCADORIA', 'VENDA – “À VISTA” €');
  expect(noteFrom(iconv.encode(text, 'windows-1252')).natOp).toBe('VENDA – “À VISTA” €');
});

test('spaces and zero bytes are nothing', () => {
  expect(words('')).toEqual(['empty']);
  expect(words(' \r\n\t')).toEqual(['empty']);
  expect(words(Buffer.alloc(10))).toEqual(['notXml']);
});

test.each([
  ['<qCom>2.0000</qCom>', '<qCom>-2</qCom>'],
  ['<qCom>2.0000</qCom>', '<qCom>2e3</qCom>'],
  ['<qCom>2.0000</qCom>', '<qCom>1,5</qCom>'],
  ['<qCom>2.0000</qCom>', ''],
  ['2026-08-04T09:42:00-03:00', '2026-02-30T09:42:00-03:00'],
  ['2026-08-04T09:42:00-03:00', '04/08/2026'],
  ['<tpNF>1</tpNF>', '<tpNF>2</tpNF>'],
  ['nItem="1"', 'nItem="one"'],
])('%s as %s is a field that can not be read', (from, to) => expect(words(note.replace(from, to))).toEqual(['field']));

test('a file that ends early is truncated, wherever it is cut', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: note.length - 2 }), (length) => {
      expect(words(note.slice(0, length))).toEqual(['truncated']);
    }),
    { numRuns: 50 },
  );
});

test('whatever the bytes, there is an answer', () => {
  const whole = Buffer.from(note);
  fc.assert(
    fc.property(fc.nat({ max: whole.length - 1 }), fc.uint8Array({ maxLength: 20 }), (place, noise) => {
      const bytes = Buffer.concat([whole.subarray(0, place), noise, whole.subarray(place + noise.length)]);
      expect(readXml(bytes).length).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});
