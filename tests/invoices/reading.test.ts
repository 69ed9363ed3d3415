import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { FileToRead, ImportedEntry } from '../../server/invoices/imports/entries.ts';
import { readInThread } from '../../server/invoices/imports/reading.ts';
import { shownText } from '../../server/invoices/imports/shownText.ts';
import { noAuthorities } from '../../server/nfe/authorities.ts';
import { Threads } from '../../server/invoices/imports/threads.ts';

const threads = new Threads(noAuthorities);
afterAll(() => threads.end());

const sample = (name: string): FileToRead => ({
  name,
  kind: 'file',
  path: fileURLToPath(new URL(`../nfe/samples/${name}`, import.meta.url)),
});

async function read(file: FileToRead, from = 0): Promise<{ total: number; entries: ImportedEntry[] }> {
  const { total, entries } = await readInThread(threads, file, from);
  const all: ImportedEntry[] = [];
  for await (const entry of entries) all.push(entry);
  return { total, entries: all };
}

test('a thread reads the same entries each time, from any of them on', async () => {
  const whole = await read(sample('zip-02-hostile-names.zip'));
  expect(whole.entries.map(({ index }) => index)).toEqual([...whole.entries.keys()]);
  expect(whole.total).toBe(whole.entries.length);
  const rest = await read(sample('zip-02-hostile-names.zip'), 2);
  expect(rest).toEqual({ total: whole.total, entries: whole.entries.slice(2) });
});

test('of a batch each note is a document', async () => {
  const [entry, ...others] = (await read(sample('48-batch-enviNFe-3.xml'))).entries;
  expect(others).toEqual([]);
  expect(entry?.documents.map(({ type }) => type)).toEqual(['note', 'note', 'note']);
});

test('a file at which the thread ends is given as unread, and the next file finds another thread', async () => {
  const broken = await read({ name: 'gone.xml', kind: 'file', path: '/nowhere/at/all' });
  expect(broken.entries).toEqual([{ index: 0, name: 'gone.xml', sha256: null, documents: [{ type: 'unread' }] }]);
  expect((await read(sample('67-empty.xml'))).entries[0]?.documents).toEqual([{ type: 'refused', reason: 'empty' }]);
});

test('a file left in the middle does not disturb the one after it', async () => {
  const { entries } = await readInThread(threads, sample('zip-02-hostile-names.zip'), 0);
  for await (const entry of entries) if (entry.index === 0) break;
  expect((await read(sample('67-empty.xml'))).entries).toHaveLength(1);
});

test.each([
  ['a\u0000b\r\nc', 'a b c'],
  ['\ud83c\udf3e'.repeat(300), '\ud83c\udf3e'.repeat(255)],
  [`${'x'.repeat(254)}\ud83c`, 'x'.repeat(254)],
  ['  ../../etc/passwd ', '../../etc/passwd'],
])('a name from an archive is stored so that each column takes it: %j', (text, shown) => {
  expect(shownText(text)).toBe(shown);
});
