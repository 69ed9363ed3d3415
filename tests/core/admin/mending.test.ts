import { expect, test } from 'vitest';
import { alike, type Mending } from '../../../admin/core/Entity/imports/mending.ts';
import type { ReportRow } from '../../../admin/core/Entity/imports/report.ts';

const refused = (line: number, code: string): ReportRow => ({
  line,
  row: line + 1,
  result: 'refused',
  changes: {},
  removed: 0,
  errors: [{ column: 0, code, message: '', candidates: [] }],
});

/** Six lines of which the last but one is right, and two are told of as refused, for this reason. */
function alikeFor(code: string): number[] {
  const lines = [['x'], ['x'], ['y'], ['x'], ['x'], ['x']];
  const rows = [refused(1, code), refused(2, code)];
  const told = [...rows, { ...refused(5, code), result: 'created' as const, errors: [] }];
  const table = { head: ['Name'], lines, fileRows: [] };
  const draft: Pick<Mending['draft'], 'lines' | 'table'> = { lines: [['z'], ...lines.slice(1)], table };
  return alike({ draft, rows, told }, rows[0] ?? refused(0, code), 0);
}

test('of many rows a mend reaches those of which nothing is said, but for what is said to be right', () => {
  expect(alikeFor('invalid')).toEqual([0, 1, 3, 5]);
});

test.each(['duplicateInFile', 'referenceAmbiguous'])(
  'it reaches those alone of which it is said where others decide what is wrong: %s',
  (code) => expect(alikeFor(code)).toEqual([0, 1]),
);
