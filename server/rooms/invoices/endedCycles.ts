import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';

/** The campaign cycles that are over. */
export interface EndedCycles {
  /** The name of the one that a day (YYYY-MM-DD) is in; undefined: none. */
  cycleOn(day: string | null | undefined): string | undefined;
}

/** The campaign cycles whose last day is before this one (YYYY-MM-DD). */
export async function cyclesEndedBefore(knex: Knex, today: string): Promise<EndedCycles> {
  const ended: { cycle: string; startsAt: string; endsAt: string }[] = await knex(tables.campaignCycle.table)
    .where('endsAt', '<', today)
    .select('cycle', 'startsAt', 'endsAt');
  return {
    cycleOn: (day) =>
      day
        ? ended.find(({ startsAt, endsAt }) => startsAt.slice(0, 10) <= day && day <= endsAt.slice(0, 10))?.cycle
        : undefined,
  };
}
