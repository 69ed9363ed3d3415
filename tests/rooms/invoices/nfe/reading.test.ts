import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { FileToRead, ImportedEntry } from '../../../../server/rooms/invoices/imports/entries.ts';
import { readInThread } from '../../../../server/rooms/invoices/imports/readInThread.ts';
import { shownText } from '../../../../server/rooms/invoices/imports/shownText.ts';
import { noAuthorities } from '../../../../server/rooms/invoices/nfe/authorities.ts';
import { Threads } from '../../../../server/rooms/invoices/imports/threads.ts';
import { nextJob, jobToYield, type OpenJob } from '../../../../server/core/jobs/schedule.ts';
import { zip } from '../support/zip.ts';

const threads = new Threads(noAuthorities);
afterAll(() => threads.end());

const sample = (name: string): FileToRead => ({
  name,
  kind: 'file',
  path: fileURLToPath(new URL(`./samples/${name}`, import.meta.url)),
});

async function read(file: FileToRead, from = 0, by = threads): Promise<{ total: number; entries: ImportedEntry[] }> {
  const { total, entries } = await readInThread(by, file, from);
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
  expect(broken.entries).toEqual([
    { index: 0, name: 'gone.xml', sha256: null, documents: [{ type: 'unread', reason: 'unexpected' }] },
  ]);
  expect((await read(sample('67-empty.xml'))).entries[0]?.documents).toEqual([{ type: 'refused', reason: 'empty' }]);
});

test('an entry that never comes to its end is stopped and named, and those behind it are read by another thread', async () => {
  const entryPoint = new URL('endlessThread.mjs', import.meta.url);
  const impatient = new Threads(noAuthorities, { entryPoint, patience: 4000 });
  onTestFinished(() => impatient.end());
  const folder = mkdtempSync(join(tmpdir(), 'reading-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'upload');
  const entries = ['first.xml', 'endless.xml', 'last.xml'].map((name) => ({ name, content: Buffer.from('<a/>') }));
  writeFileSync(path, zip(entries));
  const { entries: found } = await read({ name: 'notes.zip', kind: 'file', path }, 0, impatient);
  expect(found.map(({ index, name, documents }) => [index, name, documents])).toEqual([
    [0, 'first.xml', [{ type: 'refused', reason: 'notNfe', detail: 'a' }]],
    [1, 'endless.xml', [{ type: 'unread', reason: 'tooSlow' }]],
    [2, 'last.xml', [{ type: 'refused', reason: 'notNfe', detail: 'a' }]],
  ]);
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

/** Imports by who uploaded them, oldest first; in capital letters one that is under way on some server. */
const openBy = (people: string): OpenJob[] =>
  Array.from(people, (letter, place) => {
    const isTaken = letter === letter.toUpperCase();
    const lease = isTaken
      ? { leasedBy: 'somebody', leasedUntil: 4_000_000_000 }
      : { leasedBy: null, leasedUntil: null };
    const person = letter.toLowerCase().charCodeAt(0);
    return { id: place + 1, userId: person, personId: person, ...lease };
  });
const turnsOf = (people: string): ReadonlyMap<number, number> =>
  new Map(Array.from(people, (letter, at) => [letter.charCodeAt(0), at + 1]));

test.each([
  ['aab', '', 1, 'the oldest first'],
  ['Aaab', '', 4, 'who has none before who has one'],
  ['AAab', '', 4, 'on whichever servers those are'],
  ['ABaabc', '', 6, 'before all who have one'],
  ['ABaab', '', 3, 'all have as many: the oldest'],
  ['aaab', 'a', 4, 'whose last one began longer ago, also when none is under way'],
  ['bbaac', 'cba', 5, 'or longest ago'],
  ['AA', '', undefined, 'none waits'],
])('of the imports %s, begun by %s in turn, number %s is next: %s', (people, last, id, _why) => {
  expect(nextJob(openBy(people), { own: new Set(), last: turnsOf(last) })?.id).toBe(id);
});

test.each([
  ['AAb', [1, 2], 2, 'the later one of who has two'],
  ['AAAb', [1, 2], 2, 'of those that are worked on here'],
  ['AAb', [1], 1, 'even where the other one is elsewhere'],
  ['AAa', [1, 2], undefined, 'nobody else waits'],
  ['ABc', [1, 2], undefined, 'nobody has two'],
  ['AABb', [1, 2], undefined, 'who waits has one'],
])('of the imports %s, of which %o are worked on here, number %s makes room: %s', (people, own, id, _why) => {
  expect(jobToYield(openBy(people), new Set(own))?.id).toBe(id);
});

test('an import that is worked on here waits for nobody, even where its lease has run out', () => {
  expect(nextJob(openBy('ab'), { own: new Set([1]), last: new Map() })?.id).toBe(2);
});
