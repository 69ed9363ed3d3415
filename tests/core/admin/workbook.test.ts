import { expect, test } from 'vitest';
import { withFurtherSheets } from '../../../schemas/core/formats/importFile/furtherSheets.ts';
import { encodingOf } from '../../../schemas/core/formats/importFile/encoding.ts';
import { openFile } from '../../../schemas/core/formats/importFile/openFile.ts';
import { linesAnew, signsIn, tableOf } from '../../../schemas/core/formats/importFile/table.ts';
import { fileRow } from '../../../schemas/core/formats/fileRows.ts';
import { fallbackLocale } from '../../../schemas/core/formats/locale.ts';
import { changed, workbookOf } from '../support/workbook.ts';

const fileOf = (bytes: Buffer | string, name = 'rows.xlsx') => [name, new Uint8Array(Buffer.from(bytes))] as const;

/** The archive whose directory states this size of each of its parts. */
function statedSize(archive: Buffer, size: number): Buffer {
  const entry = Buffer.from('PK\u0001\u0002');
  for (let at = archive.indexOf(entry); at >= 0; at = archive.indexOf(entry, at + 1))
    archive.writeUInt32LE(size, at + 24);
  return archive;
}

const book = workbookOf(
  [
    [[null, '  ']],
    [
      ['Name', 'Price', 'Since', 'Active', 'Seen'],
      [],
      [{ shared: 0 }, { number: '1234.5' }, { day: '46350' }, true, { day: '46350.75' }],
      [' =1+1', { number: '4.0999999999999996' }, { day: '61' }, false, '1.234,5'],
      ['x', { number: '1E-7' }, null, null, { number: '9007199254740991' }],
      ['y', { number: '0.30000000000000004' }, { number: '-1.5E+20' }],
    ],
    [['Another sheet']],
  ],
  { shared: ['A &amp; B'] },
);

test('the first sheet of a workbook with rows becomes the texts that a file of text has', async () => {
  const origin = await openFile(...fileOf(book));
  const signs = signsIn(origin, fallbackLocale);
  expect({ name: origin.name, mark: signs.decimalMark }).toEqual({ name: 'rows.xlsx · Sheet2', mark: ',' });
  const { head, lines, fileRows } = tableOf(origin, { ...signs, decimalMark: '.' });
  expect(head).toEqual(['Name', 'Price', 'Since', 'Active', 'Seen']);
  expect(lines).toEqual([
    ['A & B', '1234.5', '2026-11-24', 'true', '2026-11-24 18:00:00'],
    [' =1+1', '4.1', '1900-03-01', 'false', '1.234,5'],
    ['x', '0.0000001', '', '', '9007199254740991'],
    ['y', '0.3', '-150000000000000000000', '', ''],
  ]);
  expect(fileRows).toEqual([{ from: 1, row: 3 }]);
});

test('where a formula has no value its cell is not empty, whatever program wrote it', async () => {
  const formula = 'B1*2';
  const rows = [
    ['Name', 'Price', 'Sum'],
    [{ failed: '#DIV/0!' }, { formula }, { formula, kept: '<v/>' }],
    [null, { formula, kept: '<v> </v>' }, { formula, kept: '<v>4.5</v>' }],
  ] as const;
  const lines = [
    ['#DIV/0!', '#N/A', '#N/A'],
    ['', '#N/A', '4.5'],
  ];
  const read = async (bytes: Buffer) => {
    const origin = await openFile(...fileOf(bytes));
    return tableOf(origin, { ...signsIn(origin, fallbackLocale), decimalMark: '.' }).lines;
  };
  expect(await read(workbookOf([rows]))).toEqual(lines);
  const prefixed = changed(workbookOf([rows]), (sheet) =>
    sheet.replaceAll(/<(\/?)(c|f|v)\b/g, '<$1x:$2').replaceAll('t="e"', "t='e'"),
  );
  expect(await read(prefixed)).toEqual(lines);
  const empty = workbookOf([[['Name'], ['x'], [{ formula: '""', kept: '<v></v>' }]]]);
  const typed = changed(empty, (sheet) => sheet.replace('<c r="A3">', '<c r="A3" t="str">'));
  expect(await read(typed)).toEqual([['x']]);
  expect(await read(changed(typed, (sheet) => sheet.replace('<v></v>', '')))).toEqual([['x'], ['#N/A']]);
});

test('texts with fonts of their own beside formulas, and what stands in CDATA, are read as they are', async () => {
  const rows = [['Name', 'Sum'], ['rich', { formula: 'B1*2', kept: '<v>4</v>' }], ['<![CDATA[A & B <c>]]>']] as const;
  const file = changed(workbookOf([rows]), (sheet) =>
    sheet.replace('<t>rich</t>', '<r><rPr><family val="2"/></rPr><t>rich</t></r>'),
  );
  const origin = await openFile(...fileOf(file));
  expect(tableOf(origin, signsIn(origin, fallbackLocale)).lines).toEqual([
    ['rich', '4'],
    ['A & B <c>', ''],
  ]);
});

test('a file of UTF-8 with a broken sign is one still', () => {
  const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
  const adubo = bytes('Adubação;Irrigação', 'utf8');
  expect(encodingOf(adubo)).toBe('utf-8');
  expect(encodingOf(new Uint8Array([...adubo, 0xe3]))).toBe('utf-8');
  expect(encodingOf(bytes('Adubação;Irrigação', 'latin1'))).toBe('windows-1252');
});

test('numbers are written by the decimal mark that is chosen, and what was mended stays', async () => {
  const origin = await openFile(...fileOf(book));
  const signs = signsIn(origin, fallbackLocale);
  const [point, comma] = [
    tableOf(origin, { ...signs, decimalMark: '.' }),
    tableOf(origin, { ...signs, decimalMark: ',' }),
  ];
  const mended = point.lines.with(1, ['mended', '4.2']);
  expect(linesAnew(mended, point, comma).map(([name, price]) => [name, price])).toEqual([
    ['A & B', '1234,5'],
    ['mended', '4.2'],
    ['x', '0,0000001'],
    ['y', '0,3'],
  ]);
});

test('the rows of further sheets stand below those of the first, each with what tells its record', async () => {
  const owned = [['code', 'Item', 'Amount'], ['B', 'x', { number: '1' }], [], ['A', 'y']] as const;
  const other = [
    ['Code', 'Something'],
    ['A', 'z'],
  ] as const;
  const origin = await openFile(
    ...fileOf(
      workbookOf([
        [
          ['Name', 'Code'],
          ['Alfa', 'A'],
          ['Beta', 'B'],
        ],
        other,
        owned,
        [
          ['List', 'All'],
          ['Filter', 'x'],
        ],
        [
          ['Nobody', 'knows', 'these'],
          ['1', '2', '3'],
        ],
        [['Only', 'a', 'head']],
      ]),
    ),
  );
  const asked: string[][] = [];
  const whole = await withFurtherSheets(origin, async (headings) => {
    asked.push(headings);
    return headings.map((heading) => ['Sheet3 · Item', 'Code'].includes(heading));
  });
  const bySheet = [
    ['Sheet2 · Something', 'Code', 'Something'],
    ['Sheet3 · Item', 'Sheet3 · Amount', 'code', 'Item', 'Amount'],
    ['Sheet4 · All', 'List', 'All'],
    ['Sheet5 · knows', 'Sheet5 · these', 'Nobody', 'knows', 'these'],
    ['Sheet6 · a', 'Sheet6 · head', 'Only', 'a', 'head'],
  ];
  expect(asked).toEqual(bySheet);
  expect(whole).toMatchObject({ leftOut: ['Sheet2', 'Sheet5'] });
  expect('cells' in whole && whole.cells).toEqual([
    ['Name', 'Code', 'Sheet3 · Item', 'Sheet3 · Amount'],
    ['Alfa', 'A'],
    ['Beta', 'B'],
    [null, 'B', 'x', 1],
    [null, 'A', 'y', null],
  ]);
  expect(tableOf(whole, signsIn(whole, fallbackLocale)).fileRows).toEqual([
    { from: 3, row: 2, sheet: 'Sheet3' },
    { from: 4, row: 4, sheet: 'Sheet3' },
  ]);
});

test.each(['sep=|\r\n', '"sep=|"\n', 'sep=||\r', 'SEP=| \r\n'])(
  'a first line that says the separator is no row: %j',
  async (said) => {
    const origin = await openFile(...fileOf(`${said}Name;or so|Price\r\nx;y|1\r\n`, 'a.csv'));
    const { head, lines, fileRows } = tableOf(origin, signsIn(origin, fallbackLocale));
    expect({ head, lines, fileRows }).toEqual({
      head: ['Name;or so', 'Price'],
      lines: [['x;y', '1']],
      fileRows: [{ from: 1, row: 3 }],
    });
  },
);

test('the lines of a text are numbered as a spreadsheet does, empty ones and those within a cell included', () => {
  const origin = { name: '', text: '\n;\nName;Since\r\nA;"1\n\n2"\n\nB;3\nC;4\n\n\nD;5' } as const;
  const { head, lines, fileRows } = tableOf(origin, signsIn(origin, fallbackLocale));
  expect({ head, names: lines.map(([name]) => name) }).toEqual({
    head: ['Name', 'Since'],
    names: ['A', 'B', 'C', 'D'],
  });
  expect(lines.map((_, place) => fileRow(fileRows, place + 1).row)).toEqual([4, 6, 7, 10]);
});

test.each([
  ['a text that is called a workbook', fileOf('Name;Price\nA;1\n'), 'notWorkbook'],
  ['a workbook of before', fileOf(Buffer.from('D0CF11E0A1B11AE1', 'hex'), 'rows.txt'), 'notWorkbook'],
  ['half a workbook', fileOf(book.subarray(0, book.length / 2)), 'notWorkbook'],
  ['an archive of something else', fileOf(workbookOf([]).subarray(-22)), 'notWorkbook'],
  ['more than 20 MB', fileOf(Buffer.alloc(20 * 1024 * 1024 + 1)), 'tooLarge'],
  ['little that becomes much', fileOf(statedSize(workbookOf([[['A']]]), 110 * 1024 * 1024)), 'tooLarge'],
])('%s is refused', async (_, file, why) => {
  await expect(openFile(...file)).rejects.toMatchObject({ why });
});
