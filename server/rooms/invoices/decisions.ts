import type { Invoice } from '../../../generated/types.ts';
import type { Work } from '../../core/rows/work.ts';
import type { Decisions } from './evaluate.ts';
import { decidedSituation } from './fiscalEvents.ts';
import { chosenTeam, settledTeam } from './invoiceTeam.ts';

/** What people have decided about an invoice that is there, which the rules keep. */
export function decisionsOf(row: Invoice): Decisions {
  const chosen = row.items.flatMap(({ nItem, packageId }) => (packageId ? [[String(nItem), packageId] as const] : []));
  const situation = decidedSituation(row.status1, row.events);
  const still = row.items.flatMap(({ nItem, stockClass }) => (stockClass === 'none' && nItem ? [nItem] : []));
  return { team: chosenTeam(row), packages: Object.fromEntries(chosen), situation, still };
}

/** The same with the people of what was posted in a campaign cycle that is over. */
export async function decisionsWithSettledTeam(work: Work, row: Invoice): Promise<Decisions> {
  const team = await settledTeam(work, row);
  return { ...decisionsOf(row), ...(team && { team }) };
}
