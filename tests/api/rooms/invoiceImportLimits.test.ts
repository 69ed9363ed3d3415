import { expect, test } from 'vitest';
import { modulo11 } from '../../../schemas/formats/modulo11.ts';
import { importFiles, importPath } from '../../support/imports.ts';
import { suiteServer } from '../../support/suite.ts';
import { zip } from '../../support/zip.ts';

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
