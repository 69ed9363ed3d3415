import type { Panel } from '../../../generated/dashboards/shapes.ts';
import { add, compare, divide, multiply, negate } from '../../../schemas/core/formats/decimal.ts';
import { formatShare, type Locale } from '../../../schemas/core/formats/locale.ts';
import { figureText, saysUnit, withUnit } from '../Entity/summary/figureText.ts';
import { measureOf, type Measure } from '../Entity/summary/measures.ts';
import type { Sums } from '../Entity/summary/useSummary.ts';
import { asText, type Row } from '../format/value.ts';
import type { Words } from '../widgets/source.ts';
import { resourceOf } from './question.ts';

/** The name under which an answer says its unit; undefined where the measure has none. */
export const unitKeyOf = (panel: Panel): string | undefined => measureIn(panel).unit;

/** What a panel counts or sums up; its schema was checked. */
const measureIn = (panel: Panel): Measure =>
  measureOf(resourceOf(panel), panel.measure ?? 'count') ?? { name: 'count', how: 'count' };

/** The unit of a row of sums; '' where the measure has none. */
export const unitIn = (row: Row, key: string | undefined): string => (key === undefined ? '' : asText(row[key]));

/** The units that an answer has sums of, in its order; one without a name where the measure has none. */
export function unitsOf({ total }: Sums, panel: Panel): string[] {
  const key = unitKeyOf(panel);
  return key === undefined ? [''] : total.map((row) => unitIn(row, key));
}

/** The sum of a row as a panel shows it: '0' for none. */
export function sumIn(row: Row | undefined, { measure = 'count', negate: isNegated }: Panel): string {
  const value = asText(row?.[measure]) || '0';
  return isNegated ? negate(value) : value;
}

/** The total of a unit. */
export function totalIn(summary: Sums | undefined, unit: string, panel: Panel): string {
  const key = unitKeyOf(panel);
  return sumIn(
    summary?.total.find((row) => unitIn(row, key) === unit),
    panel,
  );
}

/** A sum as its reader writes it, without a unit beside it. */
export const figureOf = (panel: Panel, value: string, unit: string, words: Words): string =>
  figureText(value, measureIn(panel), unit, words);

/** A sum as its reader writes it, with its unit. */
export const sumText = (panel: Panel, value: string, unit: string, words: Words): string =>
  withUnit(figureOf(panel, value, unit, words), measureIn(panel), unit);

/** Whether what the panel shows says its unit itself. */
export const saysUnitIn = (panel: Panel): boolean => saysUnit(measureIn(panel));

/** By how many hundredths a value is above an earlier one, to one digit; undefined where there was nothing. */
export function changeOf(value: string, earlier: string): string | undefined {
  if (earlier === '0') return undefined;
  const size = earlier.startsWith('-') ? negate(earlier) : earlier;
  return divide(multiply(add(value, negate(earlier)), '100'), size, 1);
}

/** '+12.5%'. */
export function changeText(change: string, locale: Locale): string {
  const text = formatShare(change, locale);
  return compare(change, '0') > 0 ? `+${text}` : text;
}

/** Hundredths that a part is of a whole, to one digit. */
export function shareOf(part: string, whole: string): string | undefined {
  return whole === '0' ? undefined : divide(multiply(part, '100'), whole, 1);
}
