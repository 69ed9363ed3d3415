import { expect, test } from 'vitest';
import { loadMessages } from '../../admin/core/i18n/messages.ts';
import { blockedText } from '../../admin/core/Entity/delete/blockedRows.ts';
import type { Words } from '../../admin/core/widgets/source.ts';

const { translate } = await loadMessages('en-US');
const words: Words = {
  locale: 'en-US',
  translate: (key, options) => translate(key, options),
  label: ({ name }) => name,
  valueLabel: (_source, value) => String(value),
  codeLabel: (_words, value) => value,
  one: (path) => path,
  many: (path) => path,
  kind: (path) => path,
};

test('of two hundred reasons the first are told, and how many records have others', async () => {
  const problems = Array.from({ length: 200 }, (_, id) => ({ id, message: `Reason ${Math.max(0, id - 1)}.` }));
  const read = async (_path: string, ids: readonly number[]) =>
    ids.map((id) => ({ id, rowSCN: 1, name1: `Category ${id}` }));
  expect(await blockedText(problems, 'products/categories', read, words)).toBe(
    'Category 0, Category 1: Reason 0. Category 2: Reason 1. Category 3: Reason 2. (For other reasons: 196 more records.)',
  );
});
