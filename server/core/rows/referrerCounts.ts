import type { ReferrerCount } from '../../../generated/types.ts';
import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import type { Condition } from '../listQuery/filter.ts';
import type { Source } from '../database/source.ts';
import { baseAlias } from './columns.ts';
import { countRows } from './page.ts';
import { conditionsOf } from './read.ts';
import type { Reader } from './reader.ts';
import { column, join, marks, name, run, sql, type Sql } from './sql.ts';
import { countedAtMost } from './total.ts';

interface Place {
  entity: EntityName;
  field: Field;
}

/**
 * What refers to rows, of what the reader may list: one statement, each count no further than the cap. Rows that refer
 * to each other or to themselves do not count, and what nothing refers by is left out.
 */
export async function countReferrers(
  source: Source,
  reader: Reader,
  entity: EntityName,
  ids: readonly number[],
): Promise<ReferrerCount[]> {
  const places = placesOf(reader, entity);
  if (places.length === 0 || ids.length === 0) return [];
  const counts = places.map((place, index) => ofPlace(reader, entity, ids, place, index));
  const [found] = await run<Record<string, number>>(source, join([sql('select '), join(counts, ', ')], ''));
  return places.flatMap(({ entity: from, field }, index) => {
    const count = found?.[`n${index}`] ?? 0;
    const told = { count: Math.min(count, countedAtMost), capped: count > countedAtMost };
    return count === 0 ? [] : [{ resource: tables[from].path, property: field.name, ...told }];
  });
}

/** Where the reader may find rows by what they refer to; the mirrored side of a reference belongs to the row itself. */
function placesOf(reader: Reader, entity: EntityName): Place[] {
  return Object.values(tables).flatMap(({ name: from }) =>
    [...reader.sight.fields(from).values()]
      .filter(({ ref, kind, search }) => ref?.entity === entity && kind !== 'inverse' && search !== undefined)
      .map((field) => ({ entity: from, field })),
  );
}

function ofPlace(
  reader: Reader,
  target: EntityName,
  ids: readonly number[],
  { entity, field }: Place,
  index: number,
): Sql {
  const refers: Condition = { path: { name: field.name, steps: [], field }, operator: 'in', value: [...ids] };
  const others = sql(`${column(baseAlias, 'id')} not in (${marks(ids)})`, ...ids);
  const conditions = [...conditionsOf(reader, entity, 'read', [refers]), ...(entity === target ? [others] : [])];
  const counted = countRows(sql(name(tables[entity].table)), conditions, countedAtMost + 1);
  return { text: `(${counted.text}) as n${index}`, bindings: counted.bindings };
}
