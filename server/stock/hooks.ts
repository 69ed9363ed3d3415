import type { Product, StockPosting } from '../../generated/types.ts';
import { tables } from '../../generated/tables.ts';
import { businessDay } from '../businessDay.ts';
import { refuseField } from '../errors.ts';
import type { EntityHooks, Saved } from '../rows/work.ts';

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
  async beforeSave(saved) {
    const { before, row } = saved;
    if (before && before.baseUnit !== row.baseUnit && (await isPosted(saved)))
      refuseField(
        { field: 'baseUnit', code: 'baseUnitInUse', params: { unit: before.baseUnit } },
        { entity: 'product' },
      );
  },
};

/** Held, so that a movement that somebody writes meanwhile waits for the product, or is seen. */
async function isPosted({ work: { trx }, row: { id } }: Saved<Product>): Promise<boolean> {
  await trx(tables.product.table).forUpdate().where({ id }).first('id');
  return (await trx(tables.stockPosting.table).forShare().where({ productId: id }).first('id')) !== undefined;
}
