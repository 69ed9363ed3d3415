import { tables, type EntityName } from '../../../../generated/tables.ts';
import type { StockBalanceRow } from '../../../../generated/types.ts';
import { ownedOf } from '../../../core/relations.ts';
import { column, marks, name, run, sql } from '../../../core/rows/sql.ts';
import { cellKey } from './cellKey.ts';
import type { Report } from './filter.ts';

/** Where names are read, and as whom. */
type Seen = Pick<Report, 'source' | 'reader'>;

type CustomerName = NonNullable<StockBalanceRow['customer']>;

type ProductName = NonNullable<StockBalanceRow['product']>;

/** How a customer counts a product: its unit, and how many Kg or L one is. */
export interface CustomerUnit {
  customerId: number;
  productId: number;
  umCustomer: string;
  umConvFactor: string;
}

const batch = 500;

/** Rows by id, of which properties that the reader may not see are null. */
async function readNames<R extends { id: number }>(
  { source, reader }: Seen,
  entity: EntityName,
  properties: readonly string[],
  ids: readonly number[],
): Promise<Map<number, R>> {
  const seen = reader.sight.fields(entity);
  const columns = properties.map((property) => (seen.has(property) ? name(property) : `null as ${name(property)}`));
  const found = await inBatches(ids, (some) =>
    run<R>(
      source,
      sql(`select id, ${columns.join(', ')} from ${name(tables[entity].table)} where id in (${marks(some)})`, ...some),
    ),
  );
  return new Map(found.map((row) => [row.id, row]));
}

export function readCustomerNames(seen: Seen, ids: readonly number[]) {
  return readNames<CustomerName>(seen, 'customer', ['nmpCode', 'name1'], ids);
}

export function readProductNames(seen: Seen, ids: readonly number[]) {
  return readNames<ProductName>(seen, 'product', ['SKU', 'name1', 'baseUnit'], ids);
}

/** The unit of a customer's first SKU of each product, by `cellKey`. */
export async function readUnits({ source, reader }: Seen, ids: readonly number[]) {
  if (!reader.sight.fields('customerSetting').has('products')) return new Map<string, CustomerUnit>();
  const owned = ownedOf('customerSetting', 'products');
  const from =
    `select setting.customerId, sku.productId, sku.umCustomer, sku.umConvFactor from ${name(owned.table)} sku ` +
    `join ${name(tables.customerSetting.table)} setting on setting.id = ${column('sku', owned.owner)} `;
  const units = await inBatches(ids, (some) =>
    run<CustomerUnit>(
      source,
      sql(
        `${from} where setting.customerId in (${marks(some)}) and sku.productId is not null ` +
          'and sku.umConvFactor is not null order by sku.position desc',
        ...some,
      ),
    ),
  );
  return new Map(units.map((unit) => [cellKey(unit), unit])); // the first one stays
}

async function inBatches<R>(ids: readonly number[], read: (some: readonly number[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = [];
  for (let start = 0; start < ids.length; start += batch) found.push(...(await read(ids.slice(start, start + batch))));
  return found;
}
