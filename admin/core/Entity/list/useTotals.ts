import { formatInteger } from '../../../../schemas/core/formats/locale.ts';
import type { Filter } from '../../format/filter.ts';
import { useLocale } from '../../widgets/source.ts';
import { useExactCount, type Rows } from './useRows.ts';

/** How many rows the filter matches. */
export interface Totals {
  /** Undefined while unknown; the cap where there are more. */
  total: number | undefined;
  capped: boolean;
  /** '319', '10,000+', or nothing while unknown. */
  text: string;
  /** Counts them all. */
  count: () => void;
  counting: boolean;
}

/** The list's total, or all of them once they were counted. */
export function useTotals(path: string, filter: Filter, rows: Rows): Totals {
  const locale = useLocale();
  const exact = useExactCount(path, filter);
  const total = exact.total ?? rows.total;
  const capped = rows.capped && exact.total === undefined;
  const figures = total === undefined ? '' : formatInteger(String(total), locale);
  return { total, capped, text: capped ? `${figures}+` : figures, count: exact.count, counting: exact.counting };
}
