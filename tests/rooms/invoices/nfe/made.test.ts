import { expect, test } from 'vitest';
import { readXml } from '../../../../server/rooms/invoices/nfe/readXml.ts';
import {
  expectedEventWords,
  expectedFiles,
  expectedSignature,
  expectedWords,
  noteFrom,
  sample,
  samplePath,
  spoken,
  spokenEvent,
  unpack,
  words,
} from './samples.ts';

/** Files of which nothing may come, and the name that the report gives each. */
const refused = {
  '19-declared-utf8-bytes-latin1.xml': 'encoding',
  '21-truncated.xml': 'truncated',
  '22-xxe-doctype.xml': 'externalEntity',
  '23-entity-expansion.xml': 'entityExpansion',
  '24-key-check-digit-wrong.xml': 'checkDigit',
  '57-nfce-model65.xml': 'model',
  '59-no-namespace.xml': 'namespace',
  '67-empty.xml': 'empty',
  '68-html-saved-as.xml': 'html',
  '69-binary.xml': 'notXml',
  '70-soap-rejection.xml': 'soapFault',
};

test.each(Object.entries(refused))('%s is refused: %s', (name, reason) =>
  expect(words(sample(name))).toEqual([reason]),
);

const readable = expectedFiles(samplePath('expected.json')).filter(
  ({ file }) => file.endsWith('.xml') && !(file in refused) && !file.startsWith('51-'),
);

test.each(readable.map((expected) => [expected.file, expected] as const))('%s says what it says', (name, expected) => {
  const documents = readXml(sample(name));
  const notes = documents.flatMap((document) => (document.type === 'note' ? document.note : []));
  const events = documents.flatMap((document) => (document.type === 'event' ? document.event : []));
  const { invoices = [], events: expectedEvents = [], summaries = [], signatures = [] } = expected;
  expect(notes.map(spoken)).toEqual(invoices.map(expectedWords));
  expect(events.map(spokenEvent)).toEqual(expectedEvents.map(expectedEventWords));
  expect(events.map(({ tpAmb }) => tpAmb)).toEqual(expectedEvents.map(() => '1'));
  expect(events.map(({ effective }) => effective)).toEqual(expectedEvents.map((event) => event['effective']));
  expect([...notes, ...events].map(({ signature }) => signature)).toEqual(
    [...invoices, ...expectedEvents].map(({ signature }, index) =>
      expectedSignature(signature.present, signatures[index]),
    ),
  );
  expect(documents).toHaveLength(invoices.length + expectedEvents.length + summaries.length);
});

test('there is a sentence for every file', () => expect(readable.length).toBeGreaterThan(55));

test('what is distributed compressed is unfolded', () => {
  const documents = readXml(sample('51-retDistDFeInt-docZip.xml'));
  expect(documents).toMatchObject([
    { type: 'summary', summary: { chNFe: '35260805570567000117550010000010321032423832', vNF: '550.00' } },
    { type: 'note', note: { chNFe: '35260805570567000117550010000010371498393609', signature: 'ok' } },
    { type: 'event', event: { chNFe: '35260805570567000117550010000010371498393609', tpEvento: '110110' } },
  ]);
});

test('a summary and the news of an event stand alone', () => {
  expect(readXml(sample('49-resNFe.xml'))).toEqual([
    {
      type: 'summary',
      summary: {
        chNFe: '35260805570567000117550010000010321032423832',
        doc: '05570567000117',
        name: 'NUTRISOLO INSUMOS AGRICOLAS LTDA',
        ie: '475119083892',
        dhEmi: '2026-08-10T09:00:00-03:00',
        tpNF: '1',
        vNF: '550.00',
        cSitNFe: '1',
        xml: expect.stringContaining('<resNFe'),
      },
    },
  ]);
  expect(readXml(sample('50-resEvento.xml'))).toEqual([
    {
      type: 'information',
      event: expect.objectContaining({
        chNFe: '35260805570567000117550010000010321032423832',
        tpEvento: '110111',
        xEvento: 'Cancelamento registrado',
        dhEvento: '2026-08-12T09:00:00-03:00',
        effective: false,
      }),
    },
  ]);
});

test('an answer of SEFAZ about a note is news where it is no authorisation', () => {
  const key = '35260805570567000117550010000010321032423832';
  const answer = (cStat: string): string =>
    `<retConsSitNFe xmlns="http://www.portalfiscal.inf.br/nfe"><tpAmb>1</tpAmb><cStat>${cStat}</cStat><chNFe>${key}</chNFe></retConsSitNFe>`;
  const told = (cStat: string) =>
    readXml(Buffer.from(answer(cStat))).map((each) => (each.type === 'event' ? each.event.tpEvento : each.type));
  for (const code of ['101', '151', '155']) expect(told(code), code).toEqual(['sefazCancelled']);
  for (const code of ['110', '205', '301', '302', '303']) expect(told(code), code).toEqual(['sefazDenied']);
  expect(told('217')).toEqual(['sefazUnknown']);
  for (const code of ['100', '150', '526']) expect(told(code), code).toEqual(['refused']);
});

test('a note of 990 items is read whole', async () => {
  const [content] = await unpack('52-990-items.xml.gz', samplePath('52-990-items.xml.gz'));
  if (!content || !('bytes' in content)) throw new Error('refused');
  const { items } = noteFrom(content.bytes);
  expect(items.map(({ nItem }) => nItem)).toEqual(Array.from({ length: 990 }, (_, index) => index + 1));
});

test('four encodings give one text', () => {
  const names = ['16-iso-8859-1.xml', '17-utf8-bom.xml', '18-utf16le-bom.xml', '20-no-xml-declaration.xml'];
  const texts = names.map((name) => noteFrom(sample(name)).items[0]?.xProd);
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toMatch(/[çãéêõáíú]/i);
});

test('CDATA and character references are text', () =>
  expect(noteFrom(sample('60-cdata-and-charrefs.xml')).items[0]?.xProd).toBe('ADUBO <N> & K Ção & cia'));

test('a note is of the day that it was where it was issued', () => {
  const days = ['71-month-edge-offset.xml', '72-month-edge-amt.xml'].map((name) => noteFrom(sample(name)).emissionDate);
  expect(days).toEqual(['2026-08-31', '2026-08-31']);
});

test('quantities are exact', () =>
  expect(noteFrom(sample('53-decimal-traps.xml')).items.map(({ qCom }) => qCom)).toEqual(
    expect.arrayContaining(['0.1', '0.2']),
  ));

const stored = ['16-iso-8859-1.xml', '18-utf16le-bom.xml', '48-batch-enviNFe-3.xml', '58-prefixed-namespace.xml'];

test.each(stored)('what is stored of %s reads back as the same documents, signatures included', (name) => {
  for (const document of readXml(sample(name))) {
    if (document.type !== 'note') throw new Error('no note');
    const [again] = readXml(Buffer.from(document.note.xml));
    expect(again).toEqual({ type: 'note', note: document.note });
  }
});
