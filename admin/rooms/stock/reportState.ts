import { addDays } from '../../../schemas/core/formats/day.ts';
import { cleaned, type Filter } from '../../core/format/filter.ts';
import { rowIn } from '../../core/format/value.ts';
import { reportPath } from './paths.ts';

export type View = 'balance' | 'ledger';

/** What the address of the report says. */
export interface ReportState {
  view: View;
  filter: Filter;
}

export function readState(params: URLSearchParams): ReportState {
  return { view: params.get('view') === 'ledger' ? 'ledger' : 'balance', filter: rowIn(params.get('filter')) ?? {} };
}

export function writeState({ view, filter }: ReportState): URLSearchParams {
  const kept = { ...cleaned(filter), ...(filter['from'] === null && { from: null }) }; // null: from the beginning
  const text = Object.keys(kept).length > 0 && { filter: JSON.stringify(kept) };
  return new URLSearchParams({ ...(view === 'ledger' && { view }), ...text });
}

export function addressOf(state: ReportState): string {
  const params = writeState(state).toString();
  return params ? `${reportPath}?${params}` : reportPath;
}

/** The movements behind a number of the balance: those of its column, before the period for opening. */
export function ledgerOf(filter: Filter, period: Period, column: string, cell: Filter): string {
  const { nonZero: _nonZero, ...rest } = filter;
  const within = column === 'opening' ? { from: null, to: addDays(period.from ?? period.to, -1) } : period;
  const isWhole = column === 'opening' || column === 'closing';
  return addressOf({ view: 'ledger', filter: { ...rest, ...within, ...cell, ...(!isWhole && { column }) } });
}

export interface Period {
  from: string | null;
  to: string;
}
