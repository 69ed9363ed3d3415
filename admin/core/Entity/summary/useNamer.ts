import { useMemo } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { multiply } from '../../../../schemas/core/formats/decimal.ts';
import { formatDecimal, formatInteger } from '../../../../schemas/core/formats/locale.ts';
import { asText, type Row } from '../../format/value.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import { columnOf } from '../columns.ts';
import { measureLabel, type Measure } from './offered.ts';
import { groupText, keyOf } from './groupText.ts';
import type { Namer } from './shown.ts';
import { useTexts } from './texts.ts';

export interface Naming extends Namer {
  format: (value: string) => string;
}

/** An average is told to as many digits. */
const digitsOfAverage = 2;

/** What groups, units and values of a measure are called. */
export function useNamer(resource: Resource, measure: Measure): Naming {
  const words = useWords();
  const text = useTexts();
  return useMemo(
    () => ({
      key: keyOf,
      label: (row, group) => groupText(row, group, words, text),
      unit: (row) => unitText(resource, row, measure.unit, words),
      measure: measureLabel(resource, measure, words, text),
      format: (value) => valueText(value, measure, words),
    }),
    [resource, measure, words, text],
  );
}

function unitText(resource: Resource, row: Row, name: string | undefined, words: Words): string | undefined {
  if (name === undefined || !(name in row)) return undefined;
  const column = columnOf(resource, name);
  const value = row[name];
  return column ? textOf(value, { field: column.field, source: column.valueSource, words }) : asText(value);
}

function valueText(value: string, { how, column }: Measure, words: Words): string {
  if (!column || how === 'count' || how === 'distinct') return formatInteger(value, words.locale);
  const shown = how === 'avg' ? multiply(value, '1', digitsOfAverage) : value;
  if (how === 'avg' && column.field.type === 'integer') return formatDecimal(shown, words.locale);
  return textOf(shown, { field: column.field, source: column.valueSource, words });
}
