import { expect, test } from 'vitest';
import { linesOf, nodeOf, pruned, treesOf, subtreeRows } from '../../../admin/core/Entity/tree/tree.ts';

const row = (id: number, parentId: number | null) => ({ id, rowSCN: 1, parentId });
const idsOf = (lines: readonly { row: { id: number } }[]) => lines.map((line) => line.row.id);

test('rows are trees in their order, and one whose parent is out of sight begins one', () => {
  const trees = treesOf([row(3, 1), row(1, null), row(2, 1), row(4, 3), row(5, 99)], 'parentId');
  const lines = linesOf(trees, () => true);
  expect(idsOf(lines)).toEqual([1, 3, 4, 2, 5]);
  expect(lines[3]).toMatchObject({ parent: 1, level: 2, position: 2, siblings: 2, open: undefined });
  expect(idsOf(linesOf(trees, ({ row: { id } }) => id === 1))).toEqual([1, 3, 2, 5]);
  expect(idsOf(linesOf(pruned(trees, new Set([4])), () => true))).toEqual([1, 3, 4]);
  expect(subtreeRows(nodeOf(trees, 3) ?? { row: row(0, null), below: [] }).map(({ id }) => id)).toEqual([3, 4]);
});

test('a chain of a thousand rows is one tree', () => {
  const rows = Array.from({ length: 1000 }, (_, index) => row(index + 1, index || null));
  expect(linesOf(treesOf(rows, 'parentId'), () => true).at(-1)).toMatchObject({ level: 1000, position: 1 });
});
