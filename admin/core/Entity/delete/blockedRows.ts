import { asText, isRow, type EntityRecord, type Row } from '../../format/value.ts';
import { represent, resourceAt } from '../../widgets/reference.ts';
import type { Words } from '../../widgets/source.ts';

/** So many rows are named for one reason, and so many reasons told. */
const named = 3;

type Read = (path: string, ids: readonly number[]) => Promise<readonly EntityRecord[]>;

/**
 * Why rows of a resource were refused: the first reasons, each once, with the names of the first rows, and how many rows
 * have others. Named are those that stand in the way where the answer says them, as what was deleted has no name any more.
 */
export async function blockedText(problems: readonly Row[], path: string, read: Read, words: Words): Promise<string> {
  const reasons = new Map<string, Row[]>();
  for (const problem of problems) {
    const message = asText(problem.message);
    const its = reasons.get(message) ?? [];
    its.push(problem);
    reasons.set(message, its);
  }
  const told = [...reasons].slice(0, named);
  const names = await namesOf(told.flatMap(([, its]) => firstOf(its)).map(placeOf(path)), read, words);
  const sentences = told.map(([message, its]) => {
    const known = new Set(firstOf(its).flatMap((each) => names.get(addressOf(placeOf(path)(each))) ?? []));
    return reasonText(message, [...known], its.length, words);
  });
  const rest = [...reasons].slice(named).reduce((sum, [, its]) => sum + its.length, 0);
  return [
    ...sentences,
    ...(rest > 0 ? [words.translate('entity.delete.otherReasons', { smart_count: rest })] : []),
  ].join(' ');
}

const firstOf = (problems: readonly Row[]): readonly Row[] => problems.slice(0, named);

/** Where a record is. */
interface Place {
  readonly path: string;
  readonly id: number;
}

const placeOf =
  (path: string) =>
  ({ id, inTheWay }: Row): Place =>
    isRow(inTheWay) ? { path: asText(inTheWay.resource), id: Number(inTheWay.id) } : { path, id: Number(id) };

const addressOf = ({ path, id }: Place): string => `${path}/${id}`;

/** By their addresses the names of records; what is gone, or out of its reader's sight, has none. */
async function namesOf(places: readonly Place[], read: Read, { locale }: Words): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const path of new Set(places.map((place) => place.path))) {
    const ids = places.filter((place) => place.path === path).map(({ id }) => id);
    const found = await read(path, [...new Set(ids)]).catch(() => []);
    for (const row of found) names.set(addressOf({ path, id: row.id }), represent(resourceAt(path), row, locale));
  }
  return names;
}

function reasonText(message: string, known: readonly string[], count: number, { translate }: Words): string {
  if (known.length === 0) return message;
  const rest = count - known.length;
  const more = rest > 0 ? ` ${translate('entity.delete.more', { smart_count: rest })}` : '';
  return `${known.join(', ')}${more}: ${message}`;
}
