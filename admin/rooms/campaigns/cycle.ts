import { asText, type Row } from '../../core/format/value.ts';

/** Path of the resource of campaign cycles. */
export const cyclesPath = 'campaigncycles';

/** A campaign cycle; its days are YYYY-MM-DD, both ends belong to it. */
export interface Cycle {
  id: number;
  name: string;
  startsAt: string;
  endsAt: string;
}

export function cycleOf({ id, cycle, startsAt, endsAt }: Row): Cycle {
  return { id: Number(id), name: asText(cycle), startsAt: asText(startsAt), endsAt: asText(endsAt) };
}
