import type { Panel } from '../../../generated/dashboards/shapes.ts';
import type { Asked } from '../Entity/summary/asked.ts';
import type { Sums } from '../Entity/summary/useSummary.ts';
import { useShared } from './context.ts';
import { usePanelSummary } from './usePanelSummary.ts';
import { unitIn, unitKeyOf, unitsOf } from './sums.ts';

/** A summary as far as it is about one unit: what is measured in different units is never drawn together. */
export interface OfUnit {
  unit: string;
  units: readonly string[];
  unitKey: string | undefined;
  rows: Sums['rows'];
}

/** The unit that the reader has chosen for all panels, where this answer has it, else its first. */
export function useOfUnit(panel: Panel, summary: Sums | undefined): OfUnit {
  const { unit: wanted } = useShared();
  const units = summary ? unitsOf(summary, panel).filter(Boolean) : [];
  const unit = units.includes(wanted) ? wanted : (units[0] ?? '');
  const unitKey = unitKeyOf(panel);
  return { unit, units, unitKey, rows: rowsOf(summary, unitKey, unit) };
}

/** The rows of sums that are of a unit; '' is all of them. */
export function rowsOf(summary: Sums | undefined, unitKey: string | undefined, unit: string): Sums['rows'] {
  return (summary?.rows ?? []).filter((row) => unit === '' || unitIn(row, unitKey) === unit);
}

/** The first groups of a unit: asked for by themselves where those of another unit have taken their places. */
export function useFirst(panel: Panel, question: Asked, summary: Sums | undefined, ofUnit: OfUnit) {
  const { limit = 0 } = panel;
  const { unit, unitKey, rows } = ofUnit;
  const isCut = summary?.others.some((row) => unitIn(row, unitKey) === unit) ?? false;
  const isShort = unitKey !== undefined && unit !== '' && rows.length < limit && isCut;
  const asked = { ...question, filter: { ...question.filter, [unitKey ?? '']: unit }, limit };
  const own = usePanelSummary(isShort ? asked : undefined);
  return { rows: isShort ? rowsOf(own.data, unitKey, unit) : rows.slice(0, limit || undefined), own, isShort };
}
