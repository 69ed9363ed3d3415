import { useMemo } from 'react';
import type { Resource } from '../../../../generated/resources.ts';
import { asText, type Row } from '../../format/value.ts';
import { useWords, type Words } from '../../widgets/source.ts';
import { textOf } from '../../widgets/textOf.ts';
import { columnOf } from '../columns.ts';
import { figureText, saysUnit } from './figureText.ts';
import { measureLabel, type Measure } from './measures.ts';
import { groupText, keyOf } from './groupText.ts';
import type { Namer } from './shown.ts';
import { useTexts } from './texts.ts';

export interface Naming extends Namer {
  /** A figure without a unit beside it. */
  format: (value: string, unit?: string) => string;
}

/** What groups, units and values of a measure are called. */
export function useNamer(resource: Resource, measure: Measure): Naming {
  const words = useWords();
  const text = useTexts();
  return useMemo(
    () => ({
      key: keyOf,
      label: (row, group) => groupText(row, group, words, text),
      unit: (row) => unitText(resource, row, measure, words),
      measure: measureLabel(resource, measure, words, text),
      format: (value, unit = '') => figureText(value, measure, unit, words),
    }),
    [resource, measure, words, text],
  );
}

function unitText(resource: Resource, row: Row, measure: Measure, words: Words): string | undefined {
  const { unit: name } = measure;
  if (name === undefined || !(name in row)) return undefined;
  const column = saysUnit(measure) ? undefined : columnOf(resource, name); // figures go by the code of a currency
  const value = row[name];
  return column ? textOf(value, { field: column.field, source: column.valueSource, words }) : asText(value);
}
