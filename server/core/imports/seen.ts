import type { Knex } from 'knex';
import { malformed } from '../rows/bodyRow.ts';
import { isRow } from '../rows/compare.ts';
import type { Seen } from './asChecked.ts';
import { isList } from './body.ts';

/** The last entry of the history: whatever is written from now on has a greater number. */
export async function lastEntry(knex: Knex): Promise<number> {
  const last: { id: number } | undefined = await knex('history').orderBy('id', 'desc').first('id');
  return last?.id ?? 0;
}

/**
 * What a body says in `checked` that a check has answered: its `seen`, and as `new` the lines whose rows it did not find,
 * from 1. Undefined: nobody has checked. @throws AppError malformedRequest
 */
export function checkedIn(body: unknown): Seen | undefined {
  const checked = isRow(body) ? (body['checked'] ?? undefined) : undefined;
  if (checked === undefined) return undefined;
  if (!isRow(checked)) throw malformed('checked');
  const { seen, new: added } = checked;
  if (!isCount(seen) || !isList(added) || !added.every(isCount)) throw malformed('checked');
  return { report: added.map((line) => ({ line, result: 'created' })), entry: seen, own: [] };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
