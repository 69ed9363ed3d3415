import { expect, test } from 'vitest';
import { stockClassOf } from '../../../../server/rooms/invoices/nfe/cfop.ts';
import { sampleText } from './samples.ts';

const classes: Record<'exit' | 'entry', Record<string, string>> = JSON.parse(sampleText('cfop-classes.json'));

test.each(['exit', 'entry'] as const)('every code of the list of %s has its class', (direction) => {
  const first = direction === 'exit' ? '5' : '1';
  const found = Object.keys(classes[direction]).map((code) => [code, stockClassOf(first + code)]);
  const expected = Object.entries(classes[direction]).map(([code, name]) => [
    code,
    { direction, stockClass: name === 'purchase' ? 'sale' : name },
  ]);
  expect(found).toEqual(expected);
});

test('no other code moves stock', () => {
  const others = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(3, '0'));
  const strays = ['1', '2', '3', '5', '6', '7'].flatMap((first) =>
    others
      .filter((code) => !(code in classes[first < '4' ? 'entry' : 'exit']))
      .filter((code) => !['none', 'review'].includes(stockClassOf(first + code)?.stockClass ?? '')),
  );
  expect(strays).toEqual([]);
});

test.each([
  ['5922', 'none'],
  ['6923', 'none'],
  ['5905', 'none'],
  ['5933', 'none'],
  ['5551', 'none'],
  ['1556', 'none'],
  ['5949', 'review'],
  ['5999', 'review'],
  ['7000', 'review'],
])('%s is %s', (cfop, stockClass) => expect(stockClassOf(cfop)?.stockClass).toBe(stockClass));

test.each(['', '4102', '8102', '510', '51020', 'CFOP1', '5.102'])('%j is no such code', (cfop) =>
  expect(stockClassOf(cfop)).toBeNull(),
);
