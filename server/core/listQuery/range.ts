import { AppError } from '../errors.ts';
import { parseJson } from './json.ts';

export interface Range {
  offset: number;
  limit: number;
}

export const maximumRows = 1000;
export const usualRows = 25;

/** No table has more rows: whoever asks for a place beyond made a mistake, and a database would count its way there. */
const lastPlace = 2 ** 31;

/**
 * `[first, last]`, both counted from 0 and included, up to 2^31; the first `usual` rows when nothing is said.
 * @throws AppError malformed, rangeTooLong
 */
export function parseRange(text: string | undefined, usual = usualRows): Range {
  if (text === undefined || text === '') return { offset: 0, limit: usual };
  const parsed = parseJson('range', text, 100);
  const [first, last]: unknown[] = Array.isArray(parsed) && parsed.length === 2 ? parsed : [];
  if (!isPlace(first) || !isPlace(last) || last < first) throw new AppError('malformed', { affectedField: 'range' });
  const limit = last - first + 1;
  if (limit > maximumRows)
    throw new AppError('rangeTooLong', { affectedField: 'range', params: { maximum: maximumRows } });
  return { offset: first, limit };
}

function isPlace(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= lastPlace;
}
