import type { StockPosting } from '../../generated/types.ts';
import { tables } from '../../generated/tables.ts';
import type { EntityHooks } from '../rows/work.ts';
import { sumUp } from './summary.ts';

/** A movement keeps the tax number that its customer has on the day it is written, and is summed up at once. */
export const stockPosting: EntityHooks<StockPosting> = {
  async beforeSave({ work, row }) {
    const customer: { taxNum: string } | undefined = await work
      .trx(tables.customer.table)
      .where({ id: row.customerId })
      .first('taxNum');
    row.taxNum = customer?.taxNum ?? null;
  },

  async afterSave({ work, row }) {
    await sumUp(work, { ...row, kind: row.kind ?? 'adjustment' });
  },
};
