import { useGetList, useGetMany } from 'ra-core';
import { isValid, multiply } from '../../../../schemas/formats/decimal.ts';
import { factorOfBaseUnit, unitOf } from '../../../../schemas/formats/unit.ts';
import { asIds, asRows, asText, type EntityRecord, type Row } from '../../../format/value.ts';
import type { Variant } from '../variants.ts';

const first = { page: 1, perPage: 200 };
const sort = { field: 'id', order: 'ASC' as const };

type FactorOf = (item: Row) => string | undefined;

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
  const { data: products = [] } = useGetMany<EntityRecord>('products', { ids }, { enabled: ids.length > 0 });
  return ({ extCode, uCom }) => {
    const sku = skus.find(({ customerSKU }) => customerSKU === extCode);
    if (!sku || sku.notOurs === true) return undefined;
    const said = isSameUnit(sku.umCustomer, uCom) ? sku.umConvFactor : undefined;
    return factorOf(
      products.find((product) => product.id === sku.productId),
      uCom,
      said,
    );
  };
}

/** What a package of one of our products holds. */
function useProductFactor(items: readonly Row[]): FactorOf {
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
    const own = packages.find((each) => asIds(product?.packages).includes(each.id) && isSameUnit(each['um'], uCom));
    return factorOf(product, uCom, own?.['weightVolQty']);
  };
}
