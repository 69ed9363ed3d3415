import { expect, test } from 'vitest';
import { validate } from '../../../generated/validators/ticket.js';
import { exportPath, rowsFit } from '../../../admin/core/Entity/list/useExport.ts';
import { locales } from '../../../schemas/core/formats/locale.ts';

const [locale] = locales;

test.each([10, 1000, 1001, 5000])('%d selected rows fit a file exactly where the server takes its address', (count) => {
  for (const first of [1, 100_000]) {
    const ids = Array.from({ length: count }, (_, at) => first + at);
    const path = exportPath('things', { id: ids }, { field: 'id', order: 'ASC' }, [], locale, 'xlsx');
    expect(rowsFit(ids, path)).toBe(count <= 1000 && validate({ path }).length === 0);
  }
});
