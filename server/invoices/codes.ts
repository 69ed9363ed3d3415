import type { Knex } from 'knex';
import { tables } from '../../generated/tables.ts';
import { codeSays, type CodeLine, type CodeSays } from '../../schemas/formats/customerCode.ts';
import { canonical } from '../../schemas/formats/decimal.ts';
import { factorOfBaseUnit, unitOf } from '../../schemas/formats/unit.ts';
import { joinOf, ownedOf } from '../relations.ts';

/** A product as invoices know it. */
export interface CodedProduct {
  id: number;
  SKU: string;
  baseUnit: 'Kg' | 'L';
  /** Neither blocked nor inactive. */
  isActive: boolean;
}

/** What an item's code and unit mean. */
export interface CodeMeaning {
  /** Null: of somebody else, or which one is not known for sure. */
  product: CodedProduct | null;
  /** A product of somebody else. */
  notOurs: boolean;
  /** Kg/L in one unit; null when that is not known for sure. */
  factor: string | null;
}

/** A package that a unit may mean. */
export interface Packaging {
  id: number;
  name1: string;
  /** Kg/L in one. */
  factor: string;
}

/** A customer's own codes of products, and the packages that a product comes in. */
const [skus, packaging] = [ownedOf('customerSetting', 'products'), joinOf('product', 'packages')];

interface SkuRow {
  productId: number | null;
  umCustomer: string | null;
  umConvFactor: string | null;
  notOurs: number | boolean | null;
  toConfirm: number | boolean | null;
}

const unknown: CodeMeaning = { product: null, notOurs: false, factor: null };
const ofOthers: CodeMeaning = { product: null, notOurs: true, factor: null };

/** What a code of a customer means in a unit. Null: nobody has said. */
export async function customerCode(
  knex: Knex,
  customerId: number,
  code: string,
  unit: string,
): Promise<CodeMeaning | null> {
  const rows: SkuRow[] = await knex(`${skus.table} as s`)
    .join(`${tables.customerSetting.table} as o`, 'o.id', `s.${skus.owner}`)
    .where({ 'o.customerId': customerId, 's.customerSKU': code })
    .select('s.productId', 's.umCustomer', 's.umConvFactor', 's.notOurs', 's.toConfirm');
  if (rows.length === 0) return null;
  const says = codeSays(rows.map(lineOf), unit);
  if (says === 'notOurs') return ofOthers;
  return says === 'unknown' ? unknown : meaningOf(knex, says, unit);
}

function lineOf({ productId, umCustomer, umConvFactor, notOurs, toConfirm }: SkuRow): CodeLine {
  return {
    productId,
    unit: umCustomer,
    factor: umConvFactor,
    notOurs: Boolean(notOurs),
    toConfirm: Boolean(toConfirm),
  };
}

async function meaningOf(knex: Knex, says: Exclude<CodeSays, string>, unit: string): Promise<CodeMeaning> {
  const product = (await productWith(knex, { id: says.productId ?? 0 })) ?? null;
  if (says.factor !== undefined) return { product, notOurs: false, factor: canonical(says.factor ?? '') ?? null };
  if (product === null) return unknown;
  return { product, notOurs: false, factor: factorOfBaseUnit(product.baseUnit, unitOf(unit)) ?? null };
}

async function productWith(knex: Knex, key: { id: number } | { SKU: string }): Promise<CodedProduct | undefined> {
  const found: (Omit<CodedProduct, 'isActive'> & { status1: string }) | undefined = await knex(tables.product.table)
    .where(key)
    .first('id', 'SKU', 'baseUnit', 'status1');
  return found && { id: found.id, SKU: found.SKU, baseUnit: found.baseUnit, isActive: found.status1 === 'active' };
}

/**
 * What a SKU of the company means in a unit. Where packages of different sizes have the unit, the one that a person chose
 * counts, and none without. The unit of a package wins over what it usually means: LT may be a can.
 */
export async function providerCode(
  knex: Knex,
  code: string,
  unit: string,
  packageId?: number,
): Promise<CodeMeaning | null> {
  const product = await productWith(knex, { SKU: code });
  if (product === undefined) return null;
  const packages = await packagesOf(knex, product.id, unit);
  const sizes = new Set(packages.map(({ factor }) => factor));
  const [only] = sizes.size === 1 ? sizes : [];
  const chosen = packages.find(({ id }) => id === packageId)?.factor;
  const measure = sizes.size === 0 ? factorOfBaseUnit(product.baseUnit, unitOf(unit)) : undefined;
  return { product, notOurs: false, factor: chosen ?? only ?? measure ?? null };
}

/** The active packages of a product that have this unit. */
export async function packagesOf(knex: Knex, productId: number, unit: string): Promise<Packaging[]> {
  const rows: { id: number; name1: string; um: string; weightVolQty: string }[] = await knex(`${packaging.table} as j`)
    .join(`${tables.productPackage.table} as p`, 'p.id', `j.${packaging.target}`)
    .where({ [`j.${packaging.own}`]: productId, 'p.status1': 'active' })
    .orderBy('p.id')
    .select('p.id', 'p.name1', 'p.um', 'p.weightVolQty');
  const fitting = rows.filter(({ um }) => unitOf(um) === unitOf(unit));
  return fitting.map(({ id, name1, weightVolQty }) => ({ id, name1, factor: canonical(weightVolQty) ?? '0' }));
}
