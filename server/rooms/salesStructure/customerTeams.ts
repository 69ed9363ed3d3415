import type { CustomerSalesTeam } from '../../../generated/types.ts';
import { tables } from '../../../generated/tables.ts';
import { refuseField } from '../../core/errors.ts';
import type { EntityHooks, Saved, Work } from '../../core/rows/work.ts';

type Period = Pick<CustomerSalesTeam, 'validFrom' | 'validTo'>;

/** On no day two teams look after a customer. Days without one are allowed, and the screen tells them. */
export const customerSalesTeam: EntityHooks<CustomerSalesTeam> = {
  async beforeSave(saved) {
    if (!isMoved(saved)) return;
    const other = await overlapping(saved.work, saved.row);
    if (other) refuseOverlap(other);
  },
};

/** What overlapped before there was this rule may stay while other properties are saved. */
function isMoved({ before, row }: Saved<CustomerSalesTeam>): boolean {
  return before?.customerId !== row.customerId || before.validFrom !== row.validFrom || before.validTo !== row.validTo;
}

const { table } = tables.customerSalesTeam;

/** The first other team that has a day of this one. The customer is held: of two who save at once one waits here. */
async function overlapping({ trx }: Work, row: CustomerSalesTeam): Promise<Period | undefined> {
  const { id, customerId, validFrom, validTo } = row;
  await trx(tables.customer.table).forUpdate().where({ id: customerId }).first('id');
  const others = trx(table).where({ customerId }).whereNot({ validFrom }); // of one that begins on the same day: a duplicate
  if (validTo) others.where('validFrom', '<=', validTo);
  others.where((either) => either.whereNull('validTo').orWhere('validTo', '>=', validFrom));
  if (id) others.whereNot({ id });
  return others.orderBy('validFrom').first('validFrom', 'validTo');
}

function refuseOverlap({ validFrom, validTo }: Period): never {
  const code = validTo ? 'teamsOverlap' : 'teamsOverlapOpen';
  const params = { validFrom, ...(validTo && { validTo }) };
  refuseField({ field: 'validFrom', code, params }, { entity: 'customerSalesTeam' });
}
