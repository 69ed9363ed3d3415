import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';
import { codeSays, type CodeLine, type CodeSays } from '../../../schemas/formats/customerCode.ts';
import { canonical } from '../../../schemas/core/formats/decimal.ts';
import { factorOfBaseUnit, unitOf } from '../../../schemas/formats/unit.ts';
import { joinOf, ownedOf } from '../../core/relations.ts';

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
export async function meaningOfCustomerCode(
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
  const declared = await declaredPackages(knex, product.id, unit);
  return { product, notOurs: false, factor: measureOf(product, unit, declared) };
}

/** What a unit measures by itself: not where the product has a package of this unit, active or not. LT may be a can. */
const measureOf = ({ baseUnit }: CodedProduct, unit: string, declared: readonly Declared[]): string | null =>
  declared.length > 0 ? null : (factorOfBaseUnit(baseUnit, unitOf(unit)) ?? null);

async function productWith(knex: Knex, key: { id: number } | { SKU: string }): Promise<CodedProduct | undefined> {
  const found: (Omit<CodedProduct, 'isActive'> & { status1: string }) | undefined = await knex(tables.product.table)
    .where(key)
    .first('id', 'SKU', 'baseUnit', 'status1');
  return found && { id: found.id, SKU: found.SKU, baseUnit: found.baseUnit, isActive: found.status1 === 'active' };
}

/**
 * What a SKU of the company means in a unit. What a person chose counts, and nothing in its place once it is gone: a
 * package that is inactive, of another unit or of another product converts nothing. Nor is known without a choice what a
 * unit holds that packages of different sizes have.
 */
export async function meaningOfProviderCode(
  knex: Knex,
  code: string,
  unit: string,
  packageId?: number,
): Promise<CodeMeaning | null> {
  const product = await productWith(knex, { SKU: code });
  if (product === undefined) return null;
  const declared = await declaredPackages(knex, product.id, unit);
  const packages = declared.filter(({ isActive }) => isActive);
  if (packageId !== undefined)
    return { product, notOurs: false, factor: packages.find(({ id }) => id === packageId)?.factor ?? null };
  const sizes = new Set(packages.map(({ factor }) => factor));
  const [only] = sizes.size === 1 ? sizes : [];
  return { product, notOurs: false, factor: only ?? measureOf(product, unit, declared) };
}

interface Declared extends Packaging {
  isActive: boolean;
}

/** The packages of a product that have this unit, whichever their status. */
async function declaredPackages(knex: Knex, productId: number, unit: string): Promise<Declared[]> {
  const rows: { id: number; name1: string; um: string; weightVolQty: string; status1: string }[] = await knex(
    `${packaging.table} as j`,
  )
    .join(`${tables.productPackage.table} as p`, 'p.id', `j.${packaging.target}`)
    .where({ [`j.${packaging.own}`]: productId })
    .orderBy('p.id')
    .select('p.id', 'p.name1', 'p.um', 'p.weightVolQty', 'p.status1');
  return rows
    .filter(({ um }) => unitOf(um) === unitOf(unit))
    .map(({ id, name1, weightVolQty, status1 }) => {
      return { id, name1, factor: canonical(weightVolQty) ?? '0', isActive: status1 === 'active' };
    });
}

/** The active packages of a product that have this unit. */
export async function packagesOf(knex: Knex, productId: number, unit: string): Promise<Packaging[]> {
  const declared = await declaredPackages(knex, productId, unit);
  return declared.flatMap(({ isActive, ...each }) => (isActive ? [each] : []));
}
