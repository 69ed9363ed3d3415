import { tables } from '../../../generated/tables.ts';
import type { CampaignCycle } from '../../../generated/types.ts';
import { businessDay } from '../../core/businessDay.ts';
import type { Source } from '../../core/database/source.ts';
import { name, run, sql } from '../../core/rows/sql.ts';

export type Cycle = Pick<CampaignCycle, 'cycle' | 'startsAt' | 'endsAt'> & { id: number };

/** The cycle that today is in; null between cycles. */
export async function currentCycle(source: Source, today = businessDay()): Promise<Cycle | null> {
  const columns = ['id', 'cycle', 'startsAt', 'endsAt'].map(name).join(', ');
  const from = `select ${columns} from ${name(tables.campaignCycle.table)}`;
  const [cycle] = await run<Cycle>(source, sql(`${from} where startsAt <= ? and endsAt >= ? limit 1`, today, today));
  return cycle ?? null;
}
