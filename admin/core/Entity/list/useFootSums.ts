import { useQuery } from '@tanstack/react-query';
import { asText } from '../../format/value.ts';
import { useLocale, useWords } from '../../widgets/source.ts';
import { labelOf } from '../labelOf.ts';
import { figureText, withUnit } from '../summary/figureText.ts';
import { measuresOf, type Measure } from '../summary/measures.ts';
import { summaryQuery, type Sums } from '../summary/useSummary.ts';
import { useVisible } from '../useVisible.ts';
import type { List } from './useList.ts';

/**
 * What the columns that are shown come to over all rows of the filter, each with its name: 'Quantity: 12 Kg · 3.5 L'.
 * None where the server would have to read very many rows, and of no rows; undefined where no column that is shown is
 * summed up.
 */
export function useFootSums({
  resource,
  asked,
  columns,
  rows,
  totals,
  state: { view },
}: List): readonly string[] | undefined {
  const words = useWords();
  const locale = useLocale();
  const visible = useVisible(resource);
  const isShown = ({ how, column }: Measure) =>
    how === 'sum' && columns.shown.some(({ name }) => name === column?.name);
  const measures = measuresOf(resource, visible).filter(isShown);
  const question = { path: resource.path, group: [], measures: measures.map(({ name }) => name), filter: asked.filter };
  const query = summaryQuery(measures.length > 0 && view === undefined ? question : undefined, locale);
  const { data } = useQuery({ ...query, enabled: query.enabled && rows.rows !== undefined && totals.total !== 0 });
  if (measures.length === 0) return undefined;
  if (!data) return [];
  return measures.flatMap((measure) => {
    const figures = figuresOf(data, measure).map(([figure, unit]) =>
      withUnit(figureText(figure, measure, unit, words), measure, unit),
    );
    return measure.column && figures.length > 0
      ? [`${labelOf(resource, measure.column, words)}: ${figures.join(' · ')}`]
      : [];
  });
}

/** The figures of a measure, one for each unit. */
function figuresOf({ total }: Sums, { name, unit }: Measure): [string, string][] {
  return total.flatMap((row): [string, string][] => {
    const figure = asText(row[name]);
    return figure === '' ? [] : [[figure, unit === undefined ? '' : asText(row[unit])]];
  });
}
