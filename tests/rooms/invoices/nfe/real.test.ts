import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readXml } from '../../../../server/rooms/invoices/nfe/readXml.ts';
import {
  expectedEventWords,
  expectedFiles,
  expectedSignature,
  expectedWords,
  spoken,
  spokenEvent,
  wordOf,
} from './samples.ts';

/**
 * Files that others published, which are not ours to give away: NFE_REAL_SAMPLES names their folder, and expected.json
 * lies beside it.
 */
const folder = process.env['NFE_REAL_SAMPLES'];

/** By the number that a file's name begins with. Publishers overwrote issuers and months in keys with nines. */
const refused: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    notNfe: ['001', '037', '044', '045', '046'],
    namespace: ['013', '033', '061'],
    noDocument: ['073', '079'],
    malformed: ['035'],
    encoding: ['036'],
    model: ['002', '032'],
    checkDigit: ['010'],
    accessKey: [
      '011',
      '012',
      '014',
      '015',
      '016',
      '017',
      '018',
      '019',
      '020',
      '021',
      '022',
      '023',
      '024',
      '025',
      '026',
      '027',
      '028',
      '029',
      '040',
      '041',
      '043',
      '048',
      '056',
      '059',
      '062',
      '078',
    ],
  }).flatMap(([reason, numbers]) => numbers.map((number) => [number, reason])),
);

test.skipIf(folder === undefined)('published files say what they say (NFE_REAL_SAMPLES names their folder)', () => {
  const files = expectedFiles(join(dirname(folder ?? ''), 'expected.json'));
  for (const expected of files) {
    const documents = readXml(readFileSync(join(folder ?? '', expected.file.replace('real/', ''))));
    const reason = refused[expected.file.slice(5, 8)];
    if (reason !== undefined) {
      expect(documents.map(wordOf), expected.file).toEqual([reason]);
      continue;
    }
    const notes = documents.flatMap((document) => (document.type === 'note' ? document.note : []));
    const events = documents.flatMap((document) => (document.type === 'event' ? document.event : []));
    const { invoices = [], events: expectedEvents = [], signatures = [] } = expected;
    expect(notes.map(spoken), expected.file).toEqual(invoices.map(expectedWords));
    expect(events.map(spokenEvent), expected.file).toEqual(expectedEvents.map(expectedEventWords));
    expect(
      [...notes, ...events].map(({ signature }) => signature),
      expected.file,
    ).toEqual(
      [...invoices, ...expectedEvents].map(({ signature }, index) =>
        expectedSignature(signature.present, signatures[index]),
      ),
    );
    expect(documents.length, expected.file).toBe(invoices.length + expectedEvents.length);
  }
  expect(files).toHaveLength(80);
});
