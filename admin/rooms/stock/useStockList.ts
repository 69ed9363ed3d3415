import { useQuery } from '@tanstack/react-query';
import { useShared } from '../../core/dashboards/context.ts';
import { asRows, asText, isRow, type Row } from '../../core/format/value.ts';
import { http } from '../../core/providers/http.ts';
import { useLocale } from '../../core/widgets/source.ts';

/** The first rows of a list of the stock room. */
interface StockList {
  rows: readonly Row[];
  /** How many there are. */
  total: number;
  asOf: string;
}

/** A list of the stock room about what the reader of a dashboard has chosen, and the address of its file. */
export function useStockList(path: 'stock/lowcover' | 'stock/quietcustomers') {
  const locale = useLocale();
  const { customer = [], region = [] } = useShared().chosen.ids;
  const filter = {
    ...(customer.length > 0 && { customerId: customer }),
    ...(region.length > 0 && { salesRegionId: region }),
  };
  const address = `/apis/v1/${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  const answer = useQuery({
    queryKey: [path, address],
    queryFn: async ({ signal }) => listOf((await http(address, { signal })).json),
    retry: false,
  });
  return { answer, file: `${address}&locale=${locale}` };
}

function listOf(json: unknown): StockList {
  if (!isRow(json)) throw new TypeError('The answer is no list');
  return { rows: asRows(json['rows']), total: Number(json['total']), asOf: asText(json['asOf']) };
}
