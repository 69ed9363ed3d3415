import { addDays } from '../../../../schemas/formats/day.ts';
import { asText, isRow, type EntityRecord, type Row } from '../../../format/value.ts';

/** A stretch of time: with a team, or without one. Days are YYYY-MM-DD; no `to`: without end. */
export interface Stretch {
  row: EntityRecord | undefined;
  from: string;
  to: string;
}

/** A customer with its stretches, one after the other. */
export interface Lane {
  id: number;
  customer: Row;
  stretches: Stretch[];
}

/** The teams of customers by customer, with the gaps between them, each in the order of time. */
export function lanesOf(rows: readonly EntityRecord[]): Lane[] {
  const lanes = new Map<number, Lane>();
  for (const row of rows.toSorted(byDay)) {
    const id = Number(row['customerId']);
    const customer = isRow(row.related) ? row.related['customer'] : undefined;
    const lane = lanes.get(id) ?? { id, customer: isRow(customer) ? customer : {}, stretches: [] };
    lanes.set(id, lane);
    addStretch(lane.stretches, row);
  }
  return [...lanes.values()];
}

const byDay = (one: Row, other: Row) => asText(one['validFrom']).localeCompare(asText(other['validFrom']));

function addStretch(stretches: Stretch[], row: EntityRecord): void {
  const [from, to] = [asText(row['validFrom']), asText(row['validTo'])];
  const before = stretches.at(-1)?.to;
  const next = before && addDays(before, 1);
  if (next && next < from) stretches.push({ row: undefined, from: next, to: addDays(from, -1) });
  stretches.push({ row, from, to });
}
