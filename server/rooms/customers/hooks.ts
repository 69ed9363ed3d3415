import type { Customer, CustomerSetting } from '../../../generated/types.ts';
import { tables } from '../../../generated/tables.ts';
import { isExternal } from '../../core/access/actor.ts';
import { AppError, refuseField, refuseFields } from '../../core/errors.ts';
import { joinOf } from '../../core/relations.ts';
import type { EntityHooks, Saved, Work } from '../../core/rows/work.ts';
import { markCodes } from './settings.ts';
import { refuseTakenNumbers } from './taxNumbers.ts';

export const customer: EntityHooks<Customer> = {
  async beforeSaveAll(work, all) {
    for (const saved of all) {
      refuseOwnCompany(saved);
      await refuseBranchOfBranch(saved);
    }
    await refuseTakenNumbers(work, all);
    await proposeRegions(
      work,
      all.flatMap(({ before, row }) => (before ? [] : row)),
    );
  },

  /**
   * Every customer has its settings from the start, under its own code: nobody creates them, they go with it, and when
   * it comes back they do, too.
   */
  async afterSaveAll(work, all) {
    const without: Customer[] = [];
    for (const { before, row, isBack } of all) {
      if (before || (isBack && (await work.bringBack('customerSetting', 'customerId', row.id)))) continue;
      without.push(row);
    }
    await work.addAll(
      'customerSetting',
      without.map(({ id, nmpCode }) => ({ on: id, values: { customerId: id, nmpCode } })),
    );
  },

  beforeDelete({ actor }, { bpType }) {
    if (bpType === 'provider' && !actor.isAdmin) throw new AppError('companyOfAdministrators', { entity: 'customer' });
  },
};

/** What decides whether invoices are held is the company's to say. */
const ofCompany = ['autoPosting', 'holdUnsigned', 'holdUntrusted'] as const;

/** Settings are of a customer and go with it: nobody deletes them by themselves. */
export const customerSetting: EntityHooks<CustomerSetting> = {
  /** The rights of external roles lock these, and no group's rights free them: who earns by sales does not choose what is looked at. */
  async beforeSaveAll(_work, all) {
    for (const saved of all) {
      refuseOfCompany(saved);
      await markCodes(saved);
    }
  },

  async beforeDelete({ byServer, trx }, { customerId }) {
    if (byServer) return;
    const of: { name1: string } | undefined = await trx(table).where({ id: customerId }).first('name1');
    const params = { customer: of?.name1 ?? String(customerId) };
    throw new AppError('settingOfCustomer', { entity: 'customerSetting', params });
  },
};

function refuseOfCompany({ work, before, row }: Saved<CustomerSetting>): void {
  if (work.byServer || !isExternal(work.actor)) return;
  const { fields } = tables.customerSetting;
  const changed = ofCompany.filter((name) => row[name] !== (before ? before[name] : fields[name]?.default));
  const problems = changed.map((field) => ({ field, code: 'readOnlyField', params: {} }) as const);
  refuseFields(problems, { entity: 'customerSetting' });
}

const { table } = tables.customer;
/** The states of sales regions. */
const ofRegion = joinOf('salesRegion', 'states');

/** Whose notes are the company's, and so who may post and approve them, hangs on who the company is. */
const companySays = ['bpType', 'taxNumTypeId', 'taxNum', 'brCNPJ', 'status1'] as const;

function refuseOwnCompany({ work, before, row }: Saved<Customer>): void {
  if (work.byServer || work.actor.isAdmin) return;
  const isCompany = before?.bpType === 'provider' || row.bpType === 'provider';
  const field = companySays.find((name) => isCompany && before?.[name] !== row[name]);
  if (field) refuseField({ field, code: 'providerOfAdministrators', params: {} }, { entity: 'customer' });
}

/** Branches have one level: a main company is no branch, and a branch has none. Both are held, so that two writers take turns. */
async function refuseBranchOfBranch({ work, before, row }: Saved<Customer>): Promise<void> {
  if (!row.matrizRef || row.matrizRef === before?.matrizRef) return;
  await work
    .trx(table)
    .forUpdate()
    .whereIn('id', [row.matrizRef, row.id ?? row.matrizRef])
    .select('id');
  const above = await work.trx(table).where({ id: row.matrizRef }).whereNotNull('matrizRef').first('id');
  const below = row.id && (await work.trx(table).where({ matrizRef: row.id }).first('id'));
  if (above || below) refuseField({ field: 'matrizRef', code: 'branchOfBranch', params: {} }, { entity: 'customer' });
}

/** New customers without a sales region get the one that their state belongs to. */
async function proposeRegions({ trx }: Work, rows: readonly Customer[]): Promise<void> {
  const without = rows.filter(({ salesRegionId, stateId }) => !salesRegionId && stateId);
  if (without.length === 0) return;
  const states = [...new Set(without.map(({ stateId }) => stateId ?? 0))];
  const pairs: { state: number; region: number }[] = await trx(ofRegion.table)
    .whereIn(ofRegion.target, states)
    .select({ state: ofRegion.target, region: ofRegion.own });
  const regions = new Map(pairs.toReversed().map(({ state, region }) => [state, region]));
  for (const row of without) row.salesRegionId = regions.get(row.stateId ?? 0) ?? null;
}
