import type { ValidatorModule } from '../../../../generated/errors.ts';
import type { Resource } from '../../../../generated/resources.ts';
import { sameValue } from '../../format/compare.ts';
import type { Row } from '../../format/value.ts';
import type { Words } from '../../widgets/source.ts';
import { messagesOf, ownerOf } from '../form/validation.ts';
import { nothingTyped, type AllTyped, type Typed } from './typed.ts';

/** What is wrong with cells: row -> field -> in words; under '' what is wrong with the whole row. */
export type Problems = ReadonlyMap<number, ReadonlyMap<string, string>>;

/** What a save was refused for, and what was typed then. */
export interface Found {
  sent: AllTyped;
  problems: Problems;
}

export const nothingFound: Found = { sent: nothingTyped, problems: new Map() };

/** What still holds of a refusal: what was said of a cell while it has that value, and of others while its row is as it was sent. */
export function standing({ sent, problems }: Found, now: AllTyped): Problems {
  const left = new Map<number, ReadonlyMap<string, string>>();
  for (const [id, cells] of problems) {
    if (!now.has(id)) continue;
    const [before, after] = [sent.get(id)?.values ?? {}, now.get(id)?.values ?? {}];
    const kept = [...cells].filter(([name]) => (name in before ? isKept(name, before, after) : isSame(before, after)));
    if (kept.length > 0) left.set(id, new Map(kept));
  }
  return left;
}

const isKept = (name: string, before: Row, after: Row): boolean =>
  name in after && sameValue(before[name], after[name]);

const isSame = (before: Row, after: Row): boolean =>
  Object.keys({ ...before, ...after }).every((name) => name in before && isKept(name, before, after));

/** What the schema says of what is typed in a row, before anybody saves it: field -> in words. */
export function faultsOf(
  resource: Resource,
  { validate }: ValidatorModule,
  { row, values }: Typed,
  words: Words,
): ReadonlyMap<string, string> {
  const now = { ...row, ...values };
  const errors = validate(now).filter(({ field }) => ownerOf(field) in values);
  return new Map(messagesOf(resource, errors, words, now).map(({ field, message }) => [ownerOf(field), message]));
}
