import { multiply } from '../../../../schemas/core/formats/decimal.ts';
import { formatDecimal, formatInteger } from '../../../../schemas/core/formats/locale.ts';
import type { Words } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import type { Measure } from './measures.ts';

/** An average is told to as many digits. */
const digitsOfAverage = 2;

/** Whether figures say their unit themselves, as amounts their currency: nobody writes it beside them. */
export const saysUnit = ({ column, unit }: Measure): boolean =>
  unit !== undefined && column?.field.widget === 'currency';

/** A figure as its reader writes it, without a unit beside it; an amount in its own currency. */
export function figureText(value: string, measure: Measure, unit: string, words: Words): string {
  const { how, column } = measure;
  if (!column || how === 'count' || how === 'distinct') return formatInteger(value, words.locale);
  const shown = how === 'avg' ? multiply(value, '1', digitsOfAverage) : value;
  if (how === 'avg' && column.field.type === 'integer') return formatDecimal(shown, words.locale);
  const context = { field: column.field, source: column.valueSource, words };
  if (measure.unit === undefined || !saysUnit(measure)) return textOf(shown, context);
  return textOf(shown, {
    ...context,
    field: { ...column.field, kind: measure.unit },
    row: { [measure.unit]: unit },
  });
}

/** The figure with its unit. */
export const withUnit = (figure: string, measure: Measure, unit: string): string =>
  unit === '' || saysUnit(measure) ? figure : `${figure} ${unit}`;
