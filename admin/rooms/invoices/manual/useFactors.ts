import { useGetList, useGetMany } from 'ra-core';
import { codeSays, type CodeLine } from '../../../../schemas/formats/customerCode.ts';
import { add, isValid, multiply } from '../../../../schemas/core/formats/decimal.ts';
import { factorOfBaseUnit, unitOf } from '../../../../schemas/formats/unit.ts';
import { asIds, asRows, asText, isEmpty, type EntityRecord, type Row } from '../../../core/format/value.ts';
import type { Variant } from '../variants.ts';

const first = { page: 1, perPage: 200 };
const sort = { field: 'id', order: 'ASC' as const };

/** What one unit holds. */
interface Conversion {
  factor: string;
  base: 'Kg' | 'L';
}

/** What one unit of an item holds; undefined: not known for sure, null: nothing that counts, or not looked up yet. */
type ConversionOf = (item: Row) => Conversion | undefined | null;

export interface Converted {
  /** The items with the factor and the Kg/L of each whose code and unit are known to the master data. */
  items: Row[];
  /** Numbers of the items whose code or unit nobody knows. */
  unknown: number[];
  /** What the known ones come to; Kg and L are never added. */
  totals: Record<Conversion['base'], string>;
}

/** The items as they are converted by what is known of their issuer. */
export function useFactors(variant: Variant, customerId: number | undefined, items: readonly Row[]): Converted {
  const ofCustomer = useCustomerCodes(variant.emitType === 2 ? customerId : undefined);
  const ofProduct = useProductCodes(variant.emitType === 1 ? items : []);
  const conversionOf = variant.emitType === 2 ? ofCustomer : ofProduct;
  const isWhole = ({ extCode, uCom }: Row) => !isEmpty(extCode) && !isEmpty(uCom);
  const sumOf = (base: Conversion['base']) =>
    items
      .filter((item) => conversionOf(item)?.base === base)
      .reduce((sum, item) => add(sum, quantityIn(item, conversionOf(item)) ?? '0'), '0');
  return {
    items: items.map((item) => converted(item, conversionOf(item))),
    unknown: items.flatMap((item, at) => (isWhole(item) && conversionOf(item) === undefined ? [at + 1] : [])),
    totals: { Kg: sumOf('Kg'), L: sumOf('L') },
  };
}

function converted(item: Row, conversion: Conversion | undefined | null): Row {
  return { ...item, factor: conversion?.factor ?? null, quantityKgL: quantityIn(item, conversion) };
}

function quantityIn({ qCom }: Row, conversion: Conversion | undefined | null): string | null {
  const quantity = asText(qCom);
  return conversion && isValid(quantity) ? multiply(quantity, conversion.factor) : null;
}

const isSameUnit = (one: unknown, other: unknown): boolean => unitOf(asText(one)) === unitOf(asText(other));

/** What somebody has said of the unit, or, where no package of the product has it, what it measures of its base unit. */
function conversionBy(
  product: Row | undefined,
  unit: unknown,
  { said, declared }: { said?: unknown; declared: readonly Row[] },
): Conversion | undefined {
  const base = product?.baseUnit;
  if (base !== 'Kg' && base !== 'L') return undefined;
  const factor = asText(said) || (declared.length > 0 ? undefined : factorOfBaseUnit(base, unitOf(asText(unit))));
  return factor ? { factor, base } : undefined;
}

/** The packages of a product that have a unit, active or not; undefined while they are not looked up. */
function useDeclared(products: readonly EntityRecord[] | undefined) {
  const ids = [...new Set((products ?? []).flatMap((product) => asIds(product['packages'])))];
  const { data, isPending } = useGetMany<EntityRecord>('products/packages', { ids }, { enabled: ids.length > 0 });
  return (product: Row | undefined, unit: unknown): EntityRecord[] | undefined => {
    if (ids.length > 0 && isPending) return undefined;
    const own = asIds(product?.packages);
    return (data ?? []).filter(({ id, um }) => own.includes(id) && isSameUnit(um, unit));
  };
}

function lineOf({ productId, umCustomer, umConvFactor, notOurs, toConfirm }: Row): CodeLine {
  const [id = null] = asIds(productId);
  const said = { unit: asText(umCustomer), factor: asText(umConvFactor) };
  return { productId: id, ...said, notOurs: notOurs === true, toConfirm: toConfirm === true };
}

/** What a customer's unit holds, by the customer's own codes, as the server reads them. */
function useCustomerCodes(customerId: number | undefined): ConversionOf {
  const { data } = useGetList<EntityRecord>(
    'customers/settings',
    { filter: { customerId }, pagination: first, sort },
    { enabled: customerId !== undefined, retry: false },
  );
  const skus = asRows(data?.[0]?.['products']);
  const ids = [...new Set(skus.flatMap(({ productId }) => asIds(productId)))];
  const { data: products, isPending } = useGetMany<EntityRecord>('products', { ids }, { enabled: ids.length > 0 });
  const declaredFor = useDeclared(products);
  return ({ extCode, uCom }) => {
    if (!data || (ids.length > 0 && isPending)) return null;
    const says = codeSays(skus.filter(({ customerSKU }) => customerSKU === extCode).map(lineOf), asText(uCom));
    if (says === 'notOurs') return null;
    if (says === 'unknown' || says.factor === null) return undefined;
    const product = products?.find(({ id }) => id === says.productId);
    const declared = declaredFor(product, uCom);
    return declared ? conversionBy(product, uCom, { said: says.factor, declared }) : null;
  };
}

/** What the active packages of one of our products hold; several sizes of a unit are no answer. */
function useProductCodes(items: readonly Row[]): ConversionOf {
  const codes = [...new Set(items.map(({ extCode }) => asText(extCode)).filter(Boolean))];
  const { data: products } = useGetList<EntityRecord>(
    'products',
    { filter: { SKU_in: codes }, pagination: first, sort },
    { enabled: codes.length > 0, retry: false },
  );
  const declaredFor = useDeclared(products);
  return ({ extCode, uCom }) => {
    const product = products?.find(({ SKU }) => SKU === extCode);
    const declared = declaredFor(product, uCom);
    if (!products || !declared) return null;
    const fitting = declared.filter(({ status1 }) => status1 === 'active');
    const [said, ...others] = new Set(fitting.map(({ weightVolQty }) => asText(weightVolQty)));
    return others.length > 0 ? undefined : conversionBy(product, uCom, { said, declared });
  };
}
