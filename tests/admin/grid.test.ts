import { describe, expect, test } from 'vitest';
import { resources } from '../../generated/resources.ts';
import { moved, newRow, readBlock, withBlock, withCell } from '../../admin/core/widgets/grid/gridRows.ts';

const fields = Object.values(resources['customers/settings']?.fields['products']?.fields ?? {});

describe('the rows of a grid', () => {
  test('begin with the declared defaults', () => {
    expect(newRow(fields)).toEqual({ notOurs: false, toConfirm: false });
  });

  test('are changed one cell at a time, the others stay the same objects', () => {
    const rows = [{ a: 1 }, { a: 2 }];
    const changed = withCell(rows, 1, 'a', 3);
    expect(changed).toEqual([{ a: 1 }, { a: 3 }]);
    expect(changed[0]).toBe(rows[0]);
  });

  test('are moved up and down', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  });
});

describe('what was copied from a spreadsheet', () => {
  test.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\nb', [['a'], ['b']]],
    ['a\t', [['a', '']]],
    ['a', undefined],
    ['a\n', undefined],
  ])('%j is a block of cells, or the text of one', (text, block) => {
    expect(readBlock(text)).toEqual(block);
  });

  test('is laid over the rows from a cell on; what goes beyond them adds rows, what goes beyond the columns is left out', () => {
    const columns = fields.slice(0, 2);
    const block = [['x', 'y', 'beyond'], ['z']];
    const laid = withBlock(
      [{ customerSKU: 'a', umCustomer: 'L' }],
      block,
      { row: 0, column: 0 },
      columns,
      (_f, text) => text,
    );
    expect(laid).toEqual([{ customerSKU: 'x', customerSKUName: 'y', umCustomer: 'L' }, { customerSKU: 'z' }]);
  });
});
