import { expect, test } from 'vitest';
import { isKeyList, readKeyList } from '../../../../schemas/formats/keyList.ts';
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

const other = '35260805570567000117550010000010011603796299';
const wrong = `${other.slice(0, 43)}0`;

test.each([
  ['a comma', `${key},${other}`],
  ['a semicolon', `${key};${other}`],
  ['a bar, quotes and other columns', `"1013"|"${key}"|ACME|"${other}"`],
  ['a space', `${key} NFe${other}`],
  ['a space between masked ones', `${[key, other].map((each) => each.replace(/(.{4})/g, '$1 ')).join(' ')}  # both`],
])('keys that stand on one line behind %s are each a key', (_, text) => {
  expect(readKeyList(text)).toEqual([
    { line: 1, text: key, key, fault: null },
    { line: 1, text: other, key: other, fault: null },
  ]);
});

test('beside a key what was meant as one is told, what was meant as something else is not', () => {
  expect(readKeyList(`${key};${wrong};${other.slice(1)}`)).toEqual([
    { line: 1, text: key, key, fault: null },
    { line: 1, text: wrong, key: null, fault: 'checkDigit' },
    { line: 1, text: other.slice(1), key: null, fault: 'shape' },
  ]);
  const table = `135260001234567;${key};ACME Agro Ltda;R$ 1.234,56;05570567000117;${'ab'.repeat(20)} # paid`;
  expect(readKeyList(table)).toEqual([{ line: 1, text: table, key, fault: null }]);
});

test.each([
  ['a key', key, true],
  ['a key with a wrong digit', `# ours\n${wrong}`, true],
  ['a read-me', 'Notes of August\n1. Import them.', false],
  ['nothing', '', false],
])('%s in a file makes it a list or not', (_, text, isList) => expect(isKeyList(text)).toBe(isList));

test('a list without keys is empty or all faults', () => {
  expect(readKeyList('')).toEqual([]);
  expect(readKeyList('\n# 1\n\n')).toEqual([]);
  const long = '9'.repeat(10_000);
  expect(readKeyList(long)).toEqual([{ line: 1, text: '9'.repeat(200), key: null, fault: 'shape' }]);
});
