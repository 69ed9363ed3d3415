import { expect, test } from 'vitest';
import { fingerprint } from '../../../../server/rooms/invoices/nfe/fingerprint.ts';
import { isUpgrade } from '../../../../server/rooms/invoices/nfe/protocol.ts';
import type { NfeNote } from '../../../../server/rooms/invoices/nfe/types.ts';
import { noteFrom, sample, sampleText } from './samples.ts';

const original = noteFrom(sample('54-duplicate-original.xml'));
const text = sampleText('54-duplicate-original.xml');
const sameNote = (one: NfeNote, other: NfeNote) => fingerprint(one) === fingerprint(other);
const changed = (from: string | RegExp, to: string): ReturnType<typeof noteFrom> => noteFrom(text.replace(from, to));

test('a note is the same when it is re-indented or sent in another encoding', () => {
  const pretty = noteFrom(sample('55-duplicate-same-content-pretty.xml'));
  const wide = noteFrom(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));
  expect(pretty.signature).toBe('broken');
  expect([pretty, wide].map((again) => sameNote(original, again))).toEqual([true, true]);
  expect(new Set([original, pretty, wide].map(fingerprint)).size).toBe(1);
  expect(fingerprint(original)).toMatch(/^[0-9a-f]{64}$/);
});

test('a decimal is the same with or without its last zeros', () =>
  expect(sameNote(original, changed(/<qCom>(\d+)\.0000</, '<qCom>$1<'))).toBe(true));

test('another quantity, party, number or reference is another note', () => {
  expect(sameNote(original, noteFrom(sample('56-duplicate-key-other-content.xml')))).toBe(false);
  expect(sameNote(original, changed(/<dest>[^]*<\/dest>/, ''))).toBe(false);
  expect(sameNote(original, changed('<xLgr>Rodovia', '<xLgr>Estrada'))).toBe(false);
  expect(sameNote(original, changed(/<nNF>\d+/, '<nNF>1'))).toBe(false);
  expect(sameNote(original, changed('</ide>', `<NFref><refNFe>${original.chNFe}</refNFe></NFref></ide>`))).toBe(false);
});

test('a protocol or a whole signature is what a note may lack', () => {
  const bare = changed(/<protNFe[^]*<\/protNFe>/, '');
  const unsigned = changed(/<Signature[^]*<\/Signature>/, '');
  const foreign = changed(/(<infProt>[^]*<chNFe>)\d+/, '$135260805570567000117550010000010011603796299');
  const cancelled = changed(/(<infProt>[^]*<cStat>)100/, '$1101');
  const broken = noteFrom(sample('55-duplicate-same-content-pretty.xml'));
  expect([bare, unsigned, foreign, cancelled, broken].map((note) => sameNote(original, note))).not.toContain(false);
  expect([bare, unsigned, foreign, broken].map((known) => isUpgrade(known, original))).not.toContain(false);
  expect([original, bare, unsigned, foreign, broken].map((again) => isUpgrade(original, again))).not.toContain(true);
  // What a protocol says against its note is no part of the document: it is decided upon.
  expect([isUpgrade(original, cancelled), isUpgrade(cancelled, original)]).toEqual([false, true]);
});
