import { tables } from '../../generated/tables.ts';
import type { CampaignCycle } from '../../generated/types.ts';
import { businessDay } from '../businessDay.ts';
import { AppError, refuseField, type ErrorDetails, type ErrorParams } from '../errors.ts';
import type { EntityHooks, Work } from '../rows/work.ts';

/** No day is in two cycles. */
export const campaignCycle: EntityHooks<CampaignCycle> = {
  async beforeSave({ work, row }) {
    await takeTurns(work);
    const other = await overlapping(work, row);
    if (other !== undefined) refuseOverlap(other);
  },

  /** Reports compare cycles: the running one, and what has movements, stays. */
  async beforeDelete(work, { cycle, startsAt, endsAt }) {
    const today = businessDay();
    if (startsAt <= today && today <= endsAt) throw new AppError('cycleRunning', of({ cycle }));
    const count = await movementsIn(work, startsAt, endsAt);
    if (count > 0) throw new AppError('cycleHasMovements', of({ cycle, count }));
  },
};

const of = (params: ErrorParams): ErrorDetails => ({ entity: 'campaignCycle', params });

async function movementsIn({ trx }: Work, startsAt: string, endsAt: string): Promise<number> {
  const movements = trx(tables.stockPosting.table).whereBetween('movementDate', [startsAt, endsAt]);
  const found: { count?: number | string } | undefined = await movements.count({ count: '*' }).first();
  return Number(found?.count ?? 0);
}

/** Writers of cycles wait for each other until the commit: what two write at once could overlap. */
async function takeTurns({ trx }: Work): Promise<void> {
  const entity = tables.campaignCycle.name;
  await trx('sequence').insert({ entity, next: 1 }).onConflict('entity').ignore();
  await trx('sequence').forUpdate().where({ entity }).first('next');
}

/** The first cycle but this one that has a day of it; both ends belong to a cycle. */
function overlapping({ trx }: Work, { id, startsAt, endsAt }: CampaignCycle): Promise<Cycle | undefined> {
  const others = trx(tables.campaignCycle.table).where('startsAt', '<=', endsAt).where('endsAt', '>=', startsAt);
  if (id) others.whereNot({ id });
  return others.orderBy('startsAt').first('cycle', 'startsAt', 'endsAt');
}

type Cycle = Pick<CampaignCycle, 'cycle' | 'startsAt' | 'endsAt'>;

function refuseOverlap({ cycle, startsAt, endsAt }: Cycle): never {
  const params = { cycle, startsAt, endsAt };
  refuseField({ field: 'startsAt', code: 'cyclesOverlap', params }, { entity: 'campaignCycle' });
}
