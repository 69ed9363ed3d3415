import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { namingProperty } from '../../../schemas/core/formats/naming.ts';
import type { Source } from '../database/source.ts';
import type { Reader } from '../rows/reader.ts';
import { column, join, marks, name, run, sql, where } from '../rows/sql.ts';

/** What a reader may know of the rows that a reference points to, or pointed to. */
export interface Targets {
  /** The text that stands for a row, by its id; absent where it is gone or may not be read. */
  names: ReadonlyMap<number, string>;
  /** Whether a list of such rows shows this one: what is beyond the reader's rows is not in it. */
  isListed(id: number): boolean;
}

const target = 'm';
const batch = 1000; // ids of one statement

/** What the referred rows are called for the reader, by id; those out of sight have no name. */
export async function readTargets(
  source: Source,
  reader: Reader,
  field: Field,
  ids: readonly number[],
): Promise<Targets> {
  const found = new Map<number, string | null>();
  for (let start = 0; start < ids.length; start += batch) {
    for (const row of await findTargets(source, reader, field, ids.slice(start, start + batch)))
      found.set(row.id, row.text);
  }
  const isLimited = reader.within(field, target) !== null;
  return {
    names: new Map([...found].flatMap(([id, text]) => (text === null ? [] : [[id, text]]))),
    isListed: (id) => !isLimited || found.has(id),
  };
}

/** A target whose rows may not be read at all has no rows, and one whose name is hidden no name. */
async function findTargets(source: Source, reader: Reader, field: Field, ids: readonly number[]) {
  const { ref } = field;
  if (!ref || reader.sight.fields(ref.entity).size === 0) return [];
  const text = nameOf(reader, ref.entity);
  const limit = reader.within(field, target);
  const select = sql(
    `select ${column(target, 'id')} as id, ${text} as text from ${name(tables[ref.entity].table)} ${target}`,
  );
  const wanted = sql(`${column(target, 'id')} in (${marks(ids)})`, ...ids);
  return run<{ id: number; text: string | null }>(
    source,
    join([select, where(limit ? [wanted, limit] : [wanted])], ''),
  );
}

function nameOf(reader: Reader, entity: EntityName): string {
  const { represent } = tables[entity];
  const own = namingProperty(represent, reader.sight.locale);
  return reader.sight.fields(entity).has(own) ? column(target, own) : 'null';
}
