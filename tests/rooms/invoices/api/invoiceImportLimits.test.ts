import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modulo11 } from '../../../../schemas/core/formats/modulo11.ts';
import { finished, importFiles, importPath, upload, type ImportReport } from '../support/imports.ts';
import { suiteServer } from '../../../core/support/suite.ts';
import { zip } from '../support/zip.ts';

const suite = suiteServer();

test('an upload may have lists of access keys among its files, also in archives: each line with a verdict', async () => {
  const admin = await suite.server.admin();
  const [first, second, third, fourth] = ['1', '2', '3', '4'].map((digit) => {
    const start = `3526080001234500016555009000001013${digit.padEnd(9, '7')}`;
    return start + modulo11(start);
  });
  const wrong = `${String(first).slice(0, 43)}x`;
  const csv = `\uFEFFchave;nota\r\nNFe${first};1013\r\n"${second}";${third}\r\n${wrong};7`;
  const utf16 = Buffer.from(`\uFEFF# ours\r\n${fourth}\r\n`, 'utf16le');
  const archive = zip([
    { name: 'LEIA-ME.txt', content: Buffer.from('Notas de agosto, 55 ao todo') },
    { name: 'chaves/lista.TXT', content: utf16 },
  ]);
  const report = await importFiles(suite.server.url, admin, [
    { name: 'chaves.csv', bytes: csv },
    { name: 'agosto.zip', bytes: archive },
    { name: 'carta.txt', bytes: 'Prezados' },
  ]);
  expect(
    report.entries.map(({ name, result, reason, detail, chNFe }) => [name, result, reason, detail, chNFe]),
  ).toEqual([
    ['chaves.csv', 'created', undefined, undefined, first],
    ['chaves.csv', 'created', undefined, undefined, second],
    ['chaves.csv', 'created', undefined, undefined, third],
    ['chaves.csv', 'refused', 'accessKey', `shape ${wrong};7`, undefined],
    ['chaves/lista.TXT', 'created', undefined, undefined, fourth],
    ['carta.txt', 'refused', 'notXml', undefined, undefined],
  ]);
  expect(report).toMatchObject({ total: 6, done: 6 });
  const file = `${importPath}/${report.id}/entries/${report.entries[3]?.id}/file`;
  expect((await admin.get(file)).text).toBe(csv.slice(1));
});

const note = readFileSync(new URL('../nfe/samples/02-sell-out-cpf.xml', import.meta.url), 'utf8');
const repeated = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join('');

test('what would cost a server minutes is refused by its name, and the rest of its archive goes on', async () => {
  const admin = await suite.server.admin();
  const declared = repeated(30_000, (index) => ` xmlns:n${index}="urn:n${index}"`);
  const empty = '<a/>'.repeat(120_000);
  const documents = {
    'namespaces.xml': note.replace('<nfeProc', `<nfeProc${declared}`).replace('</infNFe>', `${empty}</infNFe>`),
    'attributes.xml': note.replace('<ide>', `<ide${repeated(300, (index) => ` a${index}="1"`)}>`),
    'depth.xml': note.replace('<ide>', `<ide>${'<a>'.repeat(70)}${'</a>'.repeat(70)}`),
    'canonical.xml': note.replace('</infNFe>', `<a>${'>'.repeat(3_000_000)}</a></infNFe>`),
    'notes.xml': note.replace('</NFe>', '</NFe><NFe/>'),
    'good.xml': note,
  };
  const bytes = zip(Object.entries(documents).map(([name, text]) => ({ name, content: Buffer.from(text) })));
  expect(bytes.length).toBeLessThan(400_000);
  const { entries } = await importFiles(suite.server.url, admin, [{ name: 'hostile.zip', bytes }]);
  expect(entries.map(({ name, result, reason }) => [name, result, reason])).toEqual([
    ['namespaces.xml', 'refused', 'tooManyNamespaces'],
    ['attributes.xml', 'refused', 'tooManyAttributes'],
    ['depth.xml', 'refused', 'tooDeep'],
    ['canonical.xml', 'refused', 'tooMuchToSign'],
    ['notes.xml', 'refused', 'tooManyDocuments'],
    ['good.xml', 'created', undefined],
  ]);
});

test('who has two imports under way makes room for one of somebody else, and goes on with it afterwards', async () => {
  const [manager, other] = [await suite.server.as('manager'), await suite.server.as('manager')];
  const long = repeated(1000, (index) => `${index}\n`);
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await upload(suite.server.url, manager, [long])).body.id);
  await importFiles(suite.server.url, other, ['12']);
  const reports = await Promise.all(ids.map((id) => manager.get<ImportReport>(`${importPath}/${id}?range=[0,0]`)));
  expect(reports.map(({ body }) => body.status)).toEqual(['running', 'running', 'running']);
  expect(reports[2]?.body.done, 'a third one of the first person waits').toBe(0);
  expect((await finished(manager, ids[1] ?? 0)).counts).toEqual({ refused: 1000 });
});

test('a report tells what each document says and waits for, and gives those of one tally alone', async () => {
  const admin = await suite.server.admin();
  const names = ['64-unknown-emitter.xml', '67-empty.xml'];
  const files = names.map((name) => ({
    name,
    bytes: readFileSync(new URL(`../nfe/samples/${name}`, import.meta.url)),
  }));
  const { id, causes, entries } = await importFiles(suite.server.url, admin, files);
  expect(causes).toEqual({ unknownEmitter: 1, empty: 1 });
  const said = { numNF: expect.any(Number), emitXNome: expect.stringMatching(/\w/), totalVlrNF: expect.any(String) };
  expect(entries).toMatchObject([{ ...said, status1: 30, pendencies: ['unknownEmitter'] }, { reason: 'empty' }]);
  const only = async (asked: string) =>
    (await admin.get<ImportReport>(`${importPath}/${id}?${asked}`)).body.entries.map(({ name }) => name);
  for (const asked of ['cause=unknownEmitter', 'state=30'])
    expect(await only(asked)).toEqual(['64-unknown-emitter.xml']);
  expect(await only('cause=empty')).toEqual(['67-empty.xml']);
  expect(await only('state=50')).toEqual([]);
});
