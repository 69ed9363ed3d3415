import type { Product, ProductPackage, StockPosting } from '../../../generated/types.ts';
import { tables } from '../../../generated/tables.ts';
import { factorOfBaseUnit, unitOf } from '../../../schemas/formats/unit.ts';
import { businessDay } from '../../core/businessDay.ts';
import { AppError, refuseField } from '../../core/errors.ts';
import { joinOf, ownedOf } from '../../core/relations.ts';
import type { EntityHooks, Work } from '../../core/rows/work.ts';

/** A movement keeps the tax number that its customer has on the day it is written. */
export const stockPosting: EntityHooks<StockPosting> = {
  async beforeSave({ work, row }) {
    refuseTomorrow(row, businessDay(work.at));
    const customer: { taxNum: string } | undefined = await work
      .trx(tables.customer.table)
      .where({ id: row.customerId })
      .first('taxNum');
    row.taxNum = customer?.taxNum ?? null;
  },
};

/** Nobody has counted on a day that is still to come; invoices and reversals have the day of what they are made of. */
function refuseTomorrow({ kind, invoiceId, isReversal, movementDate }: StockPosting, today: string): void {
  const isCount = (kind ?? 'adjustment') === 'adjustment' && !invoiceId && !isReversal;
  if (!isCount || movementDate.slice(0, 10) <= today) return;
  refuseField({ field: 'movementDate', code: 'tooLate', params: { maximum: today } }, { entity: 'stockPosting' });
}

/** What was posted of a product was posted in its base unit. */
export const product: EntityHooks<Product> = {
  async beforeSaveAll(work, all) {
    for (const { before, row } of all) if (before) await refusePosted(work, before, row);
  },
};

async function refusePosted(work: Work, before: Product, row: Product): Promise<void> {
  if (before.baseUnit !== row.baseUnit && (await isPosted(work, row.id)))
    refuseField({ field: 'baseUnit', code: 'baseUnitInUse', params: { unit: before.baseUnit } }, { entity: 'product' });
  const taken = (before.packages ?? []).filter((id) => !row.packages?.includes(id));
  if (taken.length > 0) await refuseMeasure(work, row.id, taken);
}

/** What a package is counted in. */
export const productPackage: EntityHooks<ProductPackage> = {
  async beforeSaveAll(work, all) {
    const changed = all.filter(({ before, row }) => before && unitOf(before.um) !== unitOf(row.um));
    await refuseOtherUnits(
      work,
      changed.map(({ row }) => row.id),
    );
  },
};

/** Of packages of one product that change together none counts as what is left of another one's unit. */
async function refuseOtherUnits(work: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const pairs: { productId: number; id: number }[] = await work
    .trx(packaging.table)
    .whereIn(packaging.target, ids)
    .orderBy(packaging.own)
    .select({ productId: packaging.own, id: packaging.target });
  for (const productId of new Set(pairs.map((pair) => pair.productId))) {
    const lost = pairs.flatMap((pair) => (pair.productId === productId ? pair.id : []));
    await refuseMeasure(work, productId, lost);
  }
}

const packaging = joinOf('product', 'packages');
const items = ownedOf('invoice', 'items');

/**
 * That invoices have counted packages must not make measures of them: LT is a can of 18 L as long as a package says so,
 * and a litre once none does.
 * @throws AppError packageUnitInUse where a product loses the last package of such a unit that invoices have it in
 */
async function refuseMeasure(work: Work, productId: number, lost: readonly number[]): Promise<void> {
  const { trx } = work;
  const coded: { name1: string; baseUnit: 'Kg' | 'L' } | undefined = await trx(tables.product.table)
    .forUpdate() // of two packages at once the later one finds the other
    .where({ id: productId })
    .first('name1', 'baseUnit');
  const units: { id: number; um: string }[] = await trx(`${packaging.table} as j`)
    .join(`${tables.productPackage.table} as p`, 'p.id', `j.${packaging.target}`)
    .where({ [`j.${packaging.own}`]: productId })
    .select('p.id', 'p.um');
  const kept = new Set(units.filter(({ id }) => !lost.includes(id)).map(({ um }) => unitOf(um)));
  const gone = units.filter(
    ({ id, um }) =>
      lost.includes(id) && !kept.has(unitOf(um)) && coded && factorOfBaseUnit(coded.baseUnit, unitOf(um)) !== undefined,
  );
  const unit = await invoicedOf(
    work,
    productId,
    gone.map(({ um }) => um),
  );
  if (unit !== undefined) throw new AppError('packageUnitInUse', { params: { unit, product: coded?.name1 ?? '' } });
}

/** The first of these units that invoices have the product in. */
async function invoicedOf({ trx }: Work, productId: number, units: readonly string[]): Promise<string | undefined> {
  if (units.length === 0) return undefined;
  const written: unknown[] = await trx(items.table).where({ productId }).distinct().pluck('uCom');
  const known = new Set(written.map((each) => unitOf(String(each ?? ''))));
  return units.find((unit) => known.has(unitOf(unit)));
}

/** Held, so that a movement that somebody writes meanwhile waits for the product, or is seen. */
async function isPosted({ trx }: Work, id: number): Promise<boolean> {
  await trx(tables.product.table).forUpdate().where({ id }).first('id');
  return (await trx(tables.stockPosting.table).forShare().where({ productId: id }).first('id')) !== undefined;
}
