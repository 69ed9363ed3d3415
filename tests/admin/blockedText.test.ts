import { expect, test } from 'vitest';
import { loadMessages } from '../../admin/core/i18n/messages.ts';
import { blockedText } from '../../admin/core/Entity/delete/blockedRows.ts';
import { words as plain } from '../support/plainWords.ts';

const { translate } = await loadMessages('en-US');
const words = { ...plain, translate: (key: string, options?: object) => translate(key, options) };

test('of two hundred reasons the first are told, and how many records have others', async () => {
  const problems = Array.from({ length: 200 }, (_, id) => ({ id, message: `Reason ${Math.max(0, id - 1)}.` }));
  const read = async (_path: string, ids: readonly number[]) =>
    ids.map((id) => ({ id, rowSCN: 1, name1: `Category ${id}` }));
  expect(await blockedText(problems, 'products/categories', read, words)).toBe(
    'Category 0, Category 1: Reason 0. Category 2: Reason 1. Category 3: Reason 2. (For other reasons: 196 more records.)',
  );
});
