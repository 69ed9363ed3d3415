import { expect, test } from 'vitest';
import { app, locales } from '../../../generated/app.ts';
import type { ResourceField } from '../../../generated/resources.ts';
import { figureText, withUnit } from '../../../admin/core/Entity/summary/figureText.ts';
import type { Measure } from '../../../admin/core/Entity/summary/measures.ts';
import { byUnit } from '../../../admin/core/charts/byUnit.ts';
import type { Words } from '../../../admin/core/widgets/source.ts';

const [locale] = locales;
const key = (path: string) => path;
const words: Words = {
  locale,
  translate: key,
  label: ({ name }) => name,
  valueLabel: ({ name }) => name,
  codeLabel: key,
  one: key,
  many: key,
  kind: key,
};

function measureOf(field: Partial<ResourceField>, unit: string): Measure {
  const source = { path: 'anything', name: 'amount' };
  const whole: ResourceField = { name: 'amount', type: 'decimal', widget: 'decimal', required: false, ...field };
  const column = { name: 'amount', owner: 'amount', field: whole, source, valueSource: source };
  return {
    name: 'amount:sum',
    how: 'sum',
    unit,
    column: { ...column, relations: [], targets: [], sortable: true, many: false },
  };
}

const money = measureOf({ widget: 'currency' }, 'currency');
const textOf = (measure: Measure, unit: string) => withUnit(figureText('1234.5', measure, unit, words), measure, unit);

test.each(['BRL', 'USD', 'EUR'])('a sum of money in %s says its currency once, and its own', (currency) => {
  const once = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(1234.5);
  expect(textOf(money, currency)).toBe(once);
});

test('a sum of another unit has it beside the number', () => {
  const quantity = measureOf({}, 'unit');
  expect(textOf(quantity, 'Kg')).toBe(`${figureText('1234.5', quantity, 'Kg', words)} Kg`);
  expect(textOf(quantity, '')).toBe(figureText('1234.5', quantity, '', words));
});

test('each part of a chart of several currencies writes its figures in its own', () => {
  const series = ['BRL', 'EUR'].map((unit) => ({ key: unit, label: app.name, unit, values: ['1234.5'] }));
  const x = [{ key: 'a', label: 'A' }];
  const format = (value: string, unit = '') => figureText(value, money, unit, words);
  const parts = byUnit({ kind: 'bars', label: '', x, series, format, saysUnit: true });
  expect(parts.map(({ chart }) => chart.format('1234.5'))).toEqual(
    ['BRL', 'EUR'].map((currency) => new Intl.NumberFormat(locale, { style: 'currency', currency }).format(1234.5)),
  );
});
