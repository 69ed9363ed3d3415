import { addDays } from '../../../../schemas/core/formats/day.ts';
import { asText, isRow, type EntityRecord, type Row } from '../../../core/format/value.ts';

/** A stretch of time: with a team, or without one. Days are YYYY-MM-DD; no `to`: without end. */
export interface Stretch {
  row: EntityRecord | undefined;
  from: string;
  to: string;
  /** It has days that a team before it has, too. */
  overlaps: boolean;
}

/** A customer with its stretches, one after the other. */
export interface Lane {
  id: number;
  customer: Row;
  stretches: Stretch[];
}

/** The teams of customers by customer, with the gaps between them and until a day, each in the order of time. */
export function lanesOf(rows: readonly EntityRecord[], today: string): Lane[] {
  const lanes = new Map<number, Lane & { rows: EntityRecord[] }>();
  for (const row of rows) {
    const id = Number(row['customerId']);
    const customer = isRow(row.related) ? row.related['customer'] : undefined;
    const lane = lanes.get(id) ?? { id, customer: isRow(customer) ? customer : {}, stretches: [], rows: [] };
    lanes.set(id, lane);
    lane.rows.push(row);
  }
  return [...lanes.values()].map((lane) => ({ ...lane, stretches: stretchesOf(lane.rows, today) }));
}

/** The teams of one customer in the order of time, with the gaps between them and until a day. */
export function stretchesOf(rows: readonly EntityRecord[], today: string): Stretch[] {
  const stretches: Stretch[] = [];
  let end = ''; // the last day that a team before has
  for (const row of rows.toSorted(byDay)) {
    const [from, to] = [asText(row['validFrom']), asText(row['validTo'])];
    const next = end !== '' && end !== forever ? addDays(end, 1) : from;
    if (end !== '' && next < from) stretches.push(gap(next, addDays(from, -1)));
    stretches.push({ row, from, to, overlaps: end !== '' && from <= end });
    if ((to || forever) > end) end = to || forever;
  }
  if (end !== '' && end < today) stretches.push(gap(addDays(end, 1), ''));
  return stretches;
}

const forever = '9999-12-31';

const gap = (from: string, to: string): Stretch => ({ row: undefined, from, to, overlaps: false });

const byDay = (one: Row, other: Row) => asText(one['validFrom']).localeCompare(asText(other['validFrom']));
