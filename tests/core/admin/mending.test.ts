import { expect, test } from 'vitest';
import { alike, type Mending, type Shown } from '../../../admin/core/Entity/imports/mending.ts';
import type { ReportRow } from '../../../admin/core/Entity/imports/report.ts';

const refused = (line: number, code: string): ReportRow => ({
  line,
  row: line + 1,
  result: 'refused',
  changes: {},
  removed: 0,
  errors: [{ column: 0, code, message: '', candidates: [] }],
});

type Field = Shown['field'];
const named = { name: 'amount', widget: 'number', type: 'decimal', required: false } as const satisfies Field;

/** Six lines of which the last but one is right, and two are told of as refused, for this reason. */
function alikeFor(code: string, column: { name: string; field?: Field } = { name: 'amount', field: named }): number[] {
  const lines = [['x'], ['x'], ['y'], ['x'], ['x'], ['x']];
  const rows = [refused(1, code), refused(2, code)];
  const told = [...rows, { ...refused(5, code), result: 'created' as const, errors: [] }];
  const table = { head: ['Name'], lines, fileRows: [] };
  const columns = ['amount', 'city', 'state.nmpCode', 'state.name1'];
  const draft: Pick<Mending['draft'], 'lines' | 'table' | 'columns'> = {
    lines: [['z'], ...lines.slice(1)],
    table,
    columns,
  };
  return alike({ draft, rows, told }, rows[0] ?? refused(0, code), { label: '', place: 0, ...column });
}

test('of many rows a mend reaches those of which nothing is said, but for what is said to be right', () => {
  for (const code of ['invalid', 'format', 'failedFormula']) expect(alikeFor(code), code).toEqual([0, 1, 3, 5]);
  expect(alikeFor('referenceNotFound', { name: 'city' })).toEqual([0, 1, 3, 5]);
  const choice: Field = { ...named, type: 'string', values: ['one'] };
  expect(alikeFor('invalid', { name: 'amount', field: choice })).toEqual([0, 1, 3, 5]);
});

test('it reaches those alone of which it is said where others decide what is wrong', () => {
  for (const code of ['duplicateInFile', 'referenceAmbiguous', 'notAbove', 'mustBeEmpty'])
    expect(alikeFor(code), code).toEqual([0, 1]);
  expect(alikeFor('referenceNotFound', { name: 'state.name1' }), 'told by two columns').toEqual([0, 1]);
  for (const field of [
    { ...named, type: 'string' as const },
    { ...named, kind: 'currency' },
  ])
    expect(alikeFor('format', { name: 'amount', field }), 'of a form that others name').toEqual([0, 1]);
});
