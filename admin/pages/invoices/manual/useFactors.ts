import { useGetList, useGetMany } from 'ra-core';
import { isValid, multiply } from '../../../../schemas/formats/decimal.ts';
import { asIds, asRows, asText, type EntityRecord, type Row } from '../../../format/value.ts';
import type { Variant } from '../variants.ts';

const first = { page: 1, perPage: 200 };
const sort = { field: 'id', order: 'ASC' as const };

const unitOf = (value: unknown): string => asText(value).trim().toUpperCase();

/** The items with the factor and the Kg/L of each whose code and unit are known to the master data. */
export function useFactors(variant: Variant, customerId: number | undefined, items: readonly Row[]): Row[] {
  const ofCustomer = useCustomerFactor(variant.emitType === 2 ? customerId : undefined);
  const ofProduct = useProductFactor(variant.emitType === 1 ? items : []);
  return items.map((item) => {
    const factor = ofCustomer(item) ?? ofProduct(item);
    const quantity = asText(item.qCom);
    const known = factor !== undefined && isValid(quantity);
    return { ...item, factor: factor ?? null, quantityKgL: known ? multiply(quantity, factor) : null };
  });
}

/** What a customer's unit holds, by the customer's own codes. */
function useCustomerFactor(customerId: number | undefined): (item: Row) => string | undefined {
  const { data } = useGetList<EntityRecord>(
    'customers/settings',
    { filter: { customerId }, pagination: first, sort },
    { enabled: customerId !== undefined, retry: false },
  );
  const skus = asRows(data?.[0]?.['products']);
  return ({ extCode, uCom }) => {
    const known = skus.find(
      ({ customerSKU, umCustomer }) => customerSKU === extCode && unitOf(umCustomer) === unitOf(uCom),
    );
    return known && (asText(known.umConvFactor) || undefined);
  };
}

/** What a package of one of our products holds. */
function useProductFactor(items: readonly Row[]): (item: Row) => string | undefined {
  const codes = [...new Set(items.map(({ extCode }) => asText(extCode)).filter(Boolean))];
  const { data: products = [] } = useGetList<EntityRecord>(
    'products',
    { filter: { SKU_in: codes }, pagination: first, sort },
    { enabled: codes.length > 0, retry: false },
  );
  const ids = [...new Set(products.flatMap(({ packages }) => asIds(packages)))];
  const { data: packages = [] } = useGetMany<EntityRecord>('products/packages', { ids }, { enabled: ids.length > 0 });
  return ({ extCode, uCom }) => {
    const product = products.find(({ SKU }) => SKU === extCode);
    const own = packages.find((each) => asIds(product?.packages).includes(each.id) && unitOf(each.um) === unitOf(uCom));
    return own && (asText(own['weightVolQty']) || undefined);
  };
}
