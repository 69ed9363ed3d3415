import { tables } from '../../../generated/tables.ts';
import type { CampaignCycle } from '../../../generated/types.ts';
import { addDays } from '../../../schemas/core/formats/day.ts';
import { businessDay } from '../../core/businessDay.ts';
import { AppError, refuseField, type ErrorDetails, type ErrorParams } from '../../core/errors.ts';
import type { EntityHooks, Work } from '../../core/rows/work.ts';

/** No day is in two cycles; what counts in one that is over stays in it. */
export const campaignCycle: EntityHooks<CampaignCycle> = {
  async beforeSave({ work, before, row }) {
    await takeTurns(work);
    const other = await overlapping(work, row);
    if (other !== undefined) refuseOverlap(other);
    if (before && !work.actor.isAdmin) await refuseOtherDays(work, before, row);
  },

  /** Reports compare cycles: the running one, and what has movements, stays. */
  async beforeDelete(work, { cycle, startsAt, endsAt }) {
    const today = businessDay();
    if (startsAt <= today && today <= endsAt) throw new AppError('cycleRunning', of({ cycle }));
    const count = await countIn(work, 'stockPosting', { startsAt, endsAt });
    if (count > 0) throw new AppError('cycleHasMovements', of({ cycle, count }));
  },
};

const of = (params: ErrorParams): ErrorDetails => ({ entity: 'campaignCycle', params });

/** From the first day to the last one. */
type Days = Pick<CampaignCycle, 'startsAt' | 'endsAt'>;

async function countIn({ trx }: Work, entity: 'stockPosting' | 'invoice', { startsAt, endsAt }: Days): Promise<number> {
  const moved = trx(tables[entity].table).whereBetween('movementDate', [startsAt, endsAt]);
  const [found] = await moved.count<{ count: number }[]>({ count: '*' });
  return found?.count ?? 0;
}

/**
 * Who sold in a cycle that is over stays, so that no day on which something counts comes out of it, by running again as
 * well, or into it.
 */
async function refuseOtherDays(work: Work, before: CampaignCycle, row: CampaignCycle): Promise<void> {
  const today = businessDay(work.at);
  if (before.endsAt >= today) return;
  const isOver = row.endsAt < today;
  for (const days of isOver ? [...without(before, row), ...without(row, before)] : [before])
    if ((await countIn(work, 'stockPosting', days)) + (await countIn(work, 'invoice', days)) > 0)
      refuseEnded(before, row);
}

/** The days that are in one period and not in another one. */
function without({ startsAt, endsAt }: Days, other: Days): Days[] {
  const [before, after] = [addDays(other.startsAt, -1), addDays(other.endsAt, 1)];
  const parts = [
    { startsAt, endsAt: before < endsAt ? before : endsAt },
    { startsAt: after > startsAt ? after : startsAt, endsAt },
  ];
  return parts.filter((part) => part.startsAt <= part.endsAt);
}

function refuseEnded({ cycle, startsAt }: CampaignCycle, row: CampaignCycle): never {
  const field = startsAt === row.startsAt ? 'endsAt' : 'startsAt';
  refuseField({ field, code: 'cycleEnded', params: { cycle } }, { entity: 'campaignCycle' });
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
