import type { FieldError } from '../../../generated/errors.ts';
import { fieldRefusal, type AppError } from '../errors.ts';
import { numberOf, type Job } from './job.ts';
import type { LineResult } from './lineResult.ts';
import { uniqueKeys, uniquesOf } from './linesBefore.ts';

/** By unique values the number of the line that has them. */
type Holders = ReadonlyMap<string, number>;

/** Results in the order of their lines; of those that are refused for what a line before has made its own, by which one. */
export async function namingHolders(job: Job, results: readonly LineResult[]): Promise<LineResult[]> {
  const asked = results.flatMap((result) => (isDuplicate(result) ? uniqueKeys(job, result.place) : []));
  if (asked.length === 0) return [...results];
  const holders = new Map(await job.takenBefore?.(asked));
  return results.map((result) => {
    const { place } = result;
    if (result.result === 'refused') return { ...result, error: namingHolder(job, place, result.error, holders) };
    for (const { key } of uniquesOf(job, place)) if (!holders.has(key)) holders.set(key, numberOf(job, place));
    return result;
  });
}

const isDuplicate = (result: LineResult): boolean => result.result === 'refused' && result.error.code === 'duplicate';

function namingHolder(job: Job, place: number, error: AppError, holders: Holders): AppError {
  const { code, details } = error;
  if (code !== 'duplicate') return error;
  const meant = uniquesOf(job, place).filter(({ properties }) => properties.at(-1) === details.affectedField);
  const [refusal] = meant.flatMap(({ properties, key }) => {
    const holder = holders.get(key);
    return holder === undefined ? [] : takenRefusal(job, properties, holder);
  });
  return refusal ?? error;
}

/** What refuses a line of whose properties the line of this number has the same values. */
export function takenRefusal(job: Job, properties: readonly string[], holder: number): AppError {
  const field = tellingProperty(job, properties);
  const others = withCells(job, properties).filter((name) => name !== field);
  const line = holder + 1;
  const said: Pick<FieldError, 'code' | 'params'> =
    others.length === 0
      ? { code: 'duplicateInFile', params: { line } }
      : { code: 'duplicateInFileWith', params: { line, others: others.join(',') } };
  return fieldRefusal({ field, ...said }, { entity: job.entity });
}

/** Of properties that tell a row together the one that says most of it in a cell: the last one that has any. */
export const tellingProperty = (job: Job, properties: readonly string[]): string =>
  withCells(job, properties).at(-1) ?? properties.at(-1) ?? '';

const withCells = ({ columns }: Job, properties: readonly string[]): string[] =>
  properties.filter((name) => columns.some(({ field, isShared }) => field.name === name && !isShared));
