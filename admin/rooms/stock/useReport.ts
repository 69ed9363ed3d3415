import { useInfiniteQuery } from '@tanstack/react-query';
import { asRows, asText, isRow, type Row } from '../../core/format/value.ts';
import { http } from '../../core/providers/http.ts';
import { useLocale } from '../../core/widgets/source.ts';
import { writeState, type Period, type ReportState, type View } from './reportState.ts';

/** A part of the report as the server answers it. */
export interface Report extends Period {
  /** The name of the cycle that stood in for the period; empty: none did. */
  cycle: string;
  rows: Row[];
  totals: Row[];
  next: string | null;
  /** How many cells the balance has; told with its first page, as the totals are. */
  total: number;
}

const rowsPerPage = { balance: 500, ledger: 100 } satisfies Record<View, number>;

/** The address that the report is asked under: as the screen's, and always with its view; of a file with its kind. */
export function reportAddress(state: ReportState, more: Record<string, string> = {}, file?: 'csv' | 'xlsx'): string {
  const params = writeState(state);
  params.set('view', state.view);
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  return `/apis/v1/stock/report1${file ? `/${file}` : ''}?${params}`;
}

async function load(address: string): Promise<Report> {
  const { json } = await http(address);
  if (!isRow(json)) throw new TypeError('The answer is no report');
  return {
    from: json['from'] === null ? null : asText(json['from']),
    to: asText(json['to']),
    cycle: isRow(json['cycle']) ? asText(json['cycle']['cycle']) : '',
    rows: asRows(json['rows']),
    totals: asRows(json['totals']),
    next: asText(json['next']) || null,
    total: Number(json['total'] ?? 0),
  };
}

/** The first rows of the report. */
export const loadReport = (state: ReportState): Promise<Report> =>
  load(pageAddress(state, rowsPerPage[state.view], ''));

function pageAddress(state: ReportState, size: number, after: string): string {
  return reportAddress(state, { range: `[0,${size - 1}]`, ...(after && { after }) });
}

/** The cells of the balance, or the movements, loaded on page by page. */
export function useReport(state: ReportState) {
  const { view, filter } = state;
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: ['stock/report1', view, filter, locale],
    initialPageParam: '',
    queryFn: ({ pageParam }) => load(pageAddress(state, rowsPerPage[view], pageParam)),
    getNextPageParam: ({ next }) => next,
    retry: false,
  });
}
