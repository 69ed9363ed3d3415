import { asText, type EntityRecord, type Row } from '../../format/value.ts';
import { represent, resourceAt } from '../../widgets/reference.ts';
import type { Words } from '../../widgets/source.ts';

/** Rows that are named for one reason. */
const named = 3;

type Read = (ids: readonly number[]) => Promise<readonly EntityRecord[]>;

/** Why rows of a resource were refused, each reason once, in the order in which they came, with the names of its first rows. */
export async function blockedText(problems: readonly Row[], path: string, read: Read, words: Words): Promise<string> {
  const reasons = new Map<string, Row[]>();
  for (const row of problems) reasons.set(asText(row.message), [...(reasons.get(asText(row.message)) ?? []), row]);
  const first = [...reasons.values()].flatMap((rows) => rows.slice(0, named)).map(({ id }) => Number(id));
  const found = first.length === 0 ? [] : await read(first).catch(() => []);
  const names = new Map(found.map((row) => [row.id, represent(resourceAt(path), row, words.locale)]));
  return [...reasons].map(([message, rows]) => reasonText(message, rows, names, words)).join(' ');
}

/** What is gone, or out of its reader's sight, has no name. */
function reasonText(message: string, rows: readonly Row[], names: ReadonlyMap<number, string>, { translate }: Words) {
  const known = rows.slice(0, named).flatMap(({ id }) => names.get(Number(id)) ?? []);
  if (known.length === 0) return message;
  const rest = rows.length - known.length;
  const more = rest > 0 ? ` ${translate('entity.delete.more', { smart_count: rest })}` : '';
  return `${known.join(', ')}${more}: ${message}`;
}
