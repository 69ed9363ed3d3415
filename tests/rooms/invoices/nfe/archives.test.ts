import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { zip, type ZipEntry } from '../support/zip.ts';
import { sample, samplePath, unpack, words } from './samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'nfe-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Names and what became of each, of a file with these bytes. */
async function report(bytes: Buffer): Promise<string[]> {
  const path = join(folder, 'upload');
  writeFileSync(path, bytes);
  return linesOf(await unpack('upload', path));
}

const linesOf = (contents: Awaited<ReturnType<typeof unpack>>): string[] =>
  contents.map((content) => `${content.name}: ${'bytes' in content ? words(content.bytes).join() : content.reason}`);

const note = sample('02-sell-out-cpf.xml');
const ok: ZipEntry = { name: 'ok.xml', content: note };

test.each([
  ['zip-02-hostile-names.zip', ['../../fora.xml: note', '/abs.xml: note', 'pasta/nota ção.xml: note', 'A.XML: note']],
  ['zip-03-bomb-30mb.zip', ['bomba.xml: tooLarge', 'ok.xml: note']],
  ['zip-04-nested.zip', ['dentro.zip: nestedArchive', 'ok.xml: note']],
  ['zip-05-truncated.zip', ['zip-05-truncated.zip: archiveBroken']],
  ['zip-06-same-note-twice.zip', ['a.xml: note', 'b/a.xml: note', 'ev.xml: event', 'nota.xml: note']],
])('%s gives what can be taken and names what can not', async (name, expected) => {
  expect(linesOf(await unpack(name, samplePath(name)))).toEqual(expected);
});

test('of 500 notes one that was cut off is refused by its name', async () => {
  const path = join(folder, 'batch.zip');
  const printed = execFileSync(process.execPath, [samplePath('make500.mjs'), path], { encoding: 'utf8' });
  const { rejected }: { rejected: string[] } = JSON.parse(printed);
  const found = linesOf(await unpack('batch.zip', path));
  expect(found).toHaveLength(500);
  expect(found.filter((line) => !line.endsWith(': note'))).toEqual(rejected.map((name) => `${name}: truncated`));
});

test('an archive is known by its first bytes, not by its name', async () => {
  expect(await report(zip([ok]))).toEqual(['ok.xml: note']);
  expect(await report(gzipSync(note))).toEqual(['upload: note']);
  expect(await report(note)).toEqual(['upload: note']);
});

test('an entry that says it is smaller than it is costs only itself', async () => {
  const liar = { name: 'liar.xml', content: Buffer.alloc(30 * 2 ** 20, ' '), size: 100 };
  expect(await report(zip([liar, ok]))).toEqual(['liar.xml: archiveBroken', 'ok.xml: note']);
});

test('an entry that does not match its checksum or is encrypted costs only itself', async () => {
  const secret = { name: 'secret.xml', content: note, flags: 1 };
  const archive = zip([{ name: 'damaged.xml', content: note }, secret, ok]);
  archive[500] = (archive[500] ?? 0) ^ 0xff;
  expect(await report(archive)).toEqual(['damaged.xml: archiveBroken', 'secret.xml: encrypted', 'ok.xml: note']);
});

test('all entries together may inflate to 200 MiB', async () => {
  const content = Buffer.alloc(5 * 2 ** 20, ' ');
  const names = Array.from({ length: 42 }, (_, index) => `${index}.xml`);
  const found = await report(zip([...names.map((name) => ({ name, content })), ok]));
  expect(found.slice(38)).toEqual([
    '38.xml: empty',
    '39.xml: empty',
    '40.xml: tooLarge',
    '41.xml: tooLarge',
    'ok.xml: tooLarge',
  ]);
});

test('an archive has 2,000 entries at most', async () => {
  const many = (count: number): Buffer =>
    zip(Array.from({ length: count }, (_, index) => ({ name: `${index}.txt`, content: Buffer.from('x') })));
  expect(await report(many(2_000))).toEqual([]);
  expect(await report(many(2_001))).toEqual(['upload: tooManyEntries']);
});

test('a directory that is broken further down gives nothing rather than a part', async () => {
  const archive = zip([ok, ok]);
  archive.write('XX', archive.lastIndexOf('PK\x01\x02'));
  expect(await report(archive)).toEqual(['upload: archiveBroken']);
});

test('compressed twice, too large or of another kind is refused', async () => {
  expect(await report(gzipSync(gzipSync(note)))).toEqual(['upload: nestedArchive']);
  expect(await report(gzipSync(Buffer.alloc(30 * 2 ** 20)))).toEqual(['upload: tooLarge']);
  expect(await report(gzipSync(note).subarray(0, 900))).toEqual(['upload: archiveBroken']);
  expect(await report(Buffer.alloc(5 * 2 ** 20 + 1, ' '))).toEqual(['upload: tooLarge']);
  expect(await report(Buffer.from('Rar!\x1a\x07\x01\0'))).toEqual(['upload: archiveBroken']);
  expect(await report(Buffer.alloc(0))).toEqual(['upload: empty']);
});

test('what systems and people add beside the documents is left out, a document that is none is not', async () => {
  const pdf = Buffer.from('%PDF-1.7');
  const names = ['__MACOSX/._ok.xml', '.DS_Store', 'folder/', 'danfe.pdf', 'wrong.xml'];
  expect(await report(zip([...names.map((name) => ({ name, content: pdf })), ok]))).toEqual([
    'wrong.xml: notXml',
    'ok.xml: note',
  ]);
});

test('nothing is written but the uploads of these tests', () =>
  expect(readdirSync(folder).toSorted()).toEqual(['batch.zip', 'upload']));
