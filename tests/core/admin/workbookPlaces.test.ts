import { expect, test } from 'vitest';
import { fileRow } from '../../../schemas/core/formats/fileRows.ts';
import { openFile } from '../../../schemas/core/formats/importFile/openFile.ts';
import { signsIn, tableOf } from '../../../schemas/core/formats/importFile/table.ts';
import { fallbackLocale } from '../../../schemas/core/formats/locale.ts';
import { changed, workbookOf } from '../support/workbook.ts';

const fileOf = (bytes: Buffer) => ['rows.xlsx', new Uint8Array(bytes)] as const;

test.each([
  ['of cells', /(<c) r="[A-Z]+\d+"/g],
  ['of rows and cells', /(<(?:c|row)) r="[A-Z]*\d+"/g],
  ['of some cells', /(<c) r="(?:B|AB)\d+"/g],
])('a workbook that says nothing of the places %s has each beside the one before', async (_, places) => {
  const wide = Array.from({ length: 30 }, (__, at) => `Column ${at}`);
  const file = changed(workbookOf([[wide, wide.map(String)]]), (sheet) => sheet.replaceAll(places, '$1'));
  const origin = await openFile(...fileOf(file));
  expect(tableOf(origin, signsIn(origin, fallbackLocale))).toMatchObject({ head: wide, lines: [wide] });
});

test('a workbook that says some places leaves gaps there, with its own prefix, and none far away', async () => {
  const file = changed(workbookOf([[['Name', 'Price', 'Since']]]), (sheet) =>
    sheet
      .replace(
        '</sheetData>',
        '<row><c r="B2"><v>1</v></c><c><v>2</v></c></row><row r="5"><c><v>3</v></c></row></sheetData>',
      )
      .replaceAll(/<(\/?)(worksheet|sheetData|row|c|v|is|t)\b/g, '<$1x:$2')
      .replace('xmlns=', 'xmlns:x='),
  );
  const origin = await openFile(...fileOf(file));
  const { lines, fileRows } = tableOf(origin, signsIn(origin, fallbackLocale));
  expect(lines).toEqual([
    ['', '1', '2'],
    ['3', '', ''],
  ]);
  expect(fileRow(fileRows, 2).row).toBe(5);
  const far = changed(workbookOf([[['Name']]]), (sheet) =>
    sheet.replace('</sheetData>', '<row><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
  );
  await expect(openFile(...fileOf(far))).rejects.toMatchObject({ why: 'tooLarge' });
});

test('a row far below that has no cells makes no file too large', async () => {
  const wide = Array.from({ length: 60 }, (_, at) => `Column ${at}`);
  const file = changed(workbookOf([[wide, wide]]), (sheet) =>
    sheet.replace('</sheetData>', '<row r="1048576" ht="12.8"/></sheetData>'),
  );
  const origin = await openFile(...fileOf(file));
  expect(tableOf(origin, signsIn(origin, fallbackLocale)).lines).toEqual([wide]);
});
