import type { ImportColumn, Job, Records } from './job.ts';
import { keyText } from './keys.ts';
import { textAt } from './textAt.ts';

type Parts = Pick<Job, 'columns' | 'owned' | 'key' | 'lines'>;

/**
 * Tells the lines that are records from those that say more of the rows which one owns: with cells of such rows alone
 * they belong to the record above, with what tells a record besides (and what else it says, or nothing) to that one,
 * wherever it is.
 */
export function recordsOf(parts: Parts): Records {
  const { owned, lines } = parts;
  const all = lines.map((_, place) => place);
  if (owned.length === 0) return { heads: all, further: new Map() };
  const named = headsByKey(parts);
  const heads: number[] = [];
  const further = new Map<number, number[]>();
  let above: number | undefined;
  for (const place of all) {
    const head = headOf(parts, named, above, place);
    if (head === place) heads.push((above = place));
    else further.set(head, [...(further.get(head) ?? []), place]);
  }
  return { heads, further };
}

const saysOf = (parts: Parts, place: number, columns: readonly ImportColumn[]): boolean =>
  columns.some((column) => textAt(parts, place, column) !== '');

/** By the text of the key the line that is the record: the first one that says anything else of it. */
function headsByKey(parts: Parts): Map<string, number> {
  const { key, columns, lines } = parts;
  const named = new Map<string, number>();
  if (!key) return named;
  const others = columns.filter((column) => !key.columns.includes(column));
  const places = lines.map((_, place) => place).filter((place) => keyText(parts, place, key) !== '');
  const telling = places.filter((place) => saysOf(parts, place, others));
  for (const place of [...telling, ...places]) {
    const text = keyText(parts, place, key);
    if (!named.has(text)) named.set(text, place);
  }
  return named;
}

function headOf(parts: Parts, named: ReadonlyMap<string, number>, above: number | undefined, place: number): number {
  const { columns, owned, key } = parts;
  const ofRows = owned.flatMap((each) => each.columns);
  if (!saysOf(parts, place, ofRows)) return place;
  if (!saysOf(parts, place, columns)) return above ?? place;
  const head = key && named.get(keyText(parts, place, key));
  if (head === undefined) return place;
  const isAlike = (column: ImportColumn): boolean =>
    ['', textAt(parts, head, column)].includes(textAt(parts, place, column));
  return columns.every(isAlike) ? head : place;
}
