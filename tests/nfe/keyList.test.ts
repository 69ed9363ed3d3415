import { expect, test } from 'vitest';
import { readKeyList } from '../../schemas/formats/keyList.ts';
import { expectedFiles, samplePath, sampleText } from './samples.ts';

const expected = expectedFiles(samplePath('expected.json'));

/** The expectations' names of faults; that a key stands twice is for its reader to see. */
const faults: Readonly<Record<string, string | null>> = {
  ok: null,
  duplicateInFile: null,
  format: 'shape',
  checkDigit: 'checkDigit',
  model: 'model',
  uf: 'stateCode',
};

test('each line of a list is a key or has its fault', () => {
  const lines = expected.find(({ file }) => file === 'keys-01-mixed.txt')?.lines ?? [];
  expect(lines).toHaveLength(15);
  expect(readKeyList(sampleText('keys-01-mixed.txt'))).toEqual(
    lines
      .filter(({ result }) => result !== 'blank')
      .map(({ line, text, result, chNFe }) => ({ line, text, key: chNFe, fault: faults[result] })),
  );
});

test('a column of keys is read from a table with titles and a byte order mark', () => {
  const keys = expected.find(({ file }) => file === 'keys-02.csv')?.keys;
  const lines = readKeyList(sampleText('keys-02.csv'));
  expect(lines.map(({ key }) => key)).toEqual(keys);
  expect(lines.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
});

const key = '352608KXT2V8V4000165550010000010131641425427';

test.each([
  ['quoted, in the second column', `1013,"${key}"`],
  ['as spreadsheets keep text', `="${key}";1013`],
  ['after a tab', `ACME\t${key.toLowerCase()}`],
  ['with line ends of old systems', `chave\r${key}\r`],
])('a key is found %s', (_, text) => expect(readKeyList(text).map((line) => line.key)).toEqual([key]));

test('a list without keys is empty or all faults', () => {
  expect(readKeyList('')).toEqual([]);
  expect(readKeyList('\n# 1\n\n')).toEqual([]);
  const long = '9'.repeat(10_000);
  expect(readKeyList(long)).toEqual([{ line: 1, text: '9'.repeat(200), key: null, fault: 'shape' }]);
});
