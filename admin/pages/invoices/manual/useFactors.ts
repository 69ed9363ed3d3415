import { useGetList, useGetMany } from 'ra-core';
import { isValid, multiply } from '../../../../schemas/formats/decimal.ts';
import { factorOfBaseUnit, unitOf } from '../../../../schemas/formats/unit.ts';
import { asIds, asRows, asText, isEmpty, type EntityRecord, type Row } from '../../../format/value.ts';
import type { Variant } from '../variants.ts';

const first = { page: 1, perPage: 200 };
const sort = { field: 'id', order: 'ASC' as const };

/** What one unit of an item holds; undefined: unknown, null: nothing that counts, or not looked up yet. */
type FactorOf = (item: Row) => string | undefined | null;

export interface Converted {
  /** The items with the factor and the Kg/L of each whose code and unit are known to the master data. */
  items: Row[];
  /** Numbers of the items whose code or unit nobody knows. */
  unknown: number[];
}

/** The items as they are converted by what is known of their issuer. */
export function useFactors(variant: Variant, customerId: number | undefined, items: readonly Row[]): Converted {
  const ofCustomer = useCustomerFactor(variant.emitType === 2 ? customerId : undefined);
  const ofProduct = useProductFactor(variant.emitType === 1 ? items : []);
  const factorOfItem = variant.emitType === 2 ? ofCustomer : ofProduct;
  const isWhole = ({ extCode, uCom }: Row) => !isEmpty(extCode) && !isEmpty(uCom);
  return {
    items: items.map((item) => converted(item, factorOfItem(item) ?? null)),
    unknown: items.flatMap((item, at) => (isWhole(item) && factorOfItem(item) === undefined ? [at + 1] : [])),
  };
}

function converted(item: Row, factor: string | null): Row {
  const quantity = asText(item.qCom);
  return { ...item, factor, quantityKgL: factor !== null && isValid(quantity) ? multiply(quantity, factor) : null };
}

const isSameUnit = (one: unknown, other: unknown): boolean => unitOf(asText(one)) === unitOf(asText(other));

/** What somebody has said of the unit, or what it is as a measure of the product's base unit. */
function factorOf(product: Row | undefined, unit: unknown, said: unknown): string | undefined {
  if (asText(said)) return asText(said);
  const base = product?.baseUnit;
  return base === 'Kg' || base === 'L' ? factorOfBaseUnit(base, unitOf(asText(unit))) : undefined;
}

/** What a customer's unit holds, by the customer's own codes. */
function useCustomerFactor(customerId: number | undefined): FactorOf {
  const { data } = useGetList<EntityRecord>(
    'customers/settings',
    { filter: { customerId }, pagination: first, sort },
    { enabled: customerId !== undefined, retry: false },
  );
  const skus = asRows(data?.[0]?.['products']);
  const ids = [...new Set(skus.flatMap(({ productId }) => asIds(productId)))];
  const { data: products, isPending } = useGetMany<EntityRecord>('products', { ids }, { enabled: ids.length > 0 });
  return ({ extCode, uCom }) => {
    const sku = skus.find(({ customerSKU }) => customerSKU === extCode);
    if (!data || (ids.length > 0 && isPending) || sku?.notOurs === true) return null;
    if (!sku) return undefined;
    const said = isSameUnit(sku.umCustomer, uCom) ? sku.umConvFactor : undefined;
    return factorOf(
      products?.find((product) => product.id === sku.productId),
      uCom,
      said,
    );
  };
}

/** What a package of one of our products holds. */
function useProductFactor(items: readonly Row[]): FactorOf {
  const codes = [...new Set(items.map(({ extCode }) => asText(extCode)).filter(Boolean))];
  const { data: products } = useGetList<EntityRecord>(
    'products',
    { filter: { SKU_in: codes }, pagination: first, sort },
    { enabled: codes.length > 0, retry: false },
  );
  const ids = [...new Set((products ?? []).flatMap((product) => asIds(product['packages'])))];
  const { data: packages, isPending } = useGetMany<EntityRecord>(
    'products/packages',
    { ids },
    { enabled: ids.length > 0 },
  );
  return ({ extCode, uCom }) => {
    if (!products || (ids.length > 0 && isPending)) return null;
    const product = products.find(({ SKU }) => SKU === extCode);
    const own = packages?.find((each) => asIds(product?.packages).includes(each.id) && isSameUnit(each['um'], uCom));
    return factorOf(product, uCom, own?.['weightVolQty']);
  };
}
