import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { baseAlias, searchedColumn } from '../rows/columns.ts';
import { columnCondition } from '../rows/columnCondition.ts';
import { inSequence, type Selection } from '../rows/pageParts.ts';
import type { Reader } from '../rows/reader.ts';
import { column, join, name, sql, type Sql } from '../rows/sql.ts';
import type { Asked } from './asked.ts';
import { idsOf, type Way } from './way.ts';
import { begunWays, wordWays } from './words.ts';

/** By what the rows of an entity are searched, as far as the reader may see it. */
export interface Searched {
  texts: readonly Field[];
  /** Those of them that are names, in which words are searched for, too. */
  names: readonly Field[];
  number: Field | undefined;
}

/**
 * How far is read: what indexes answer, besides all names of few rows for words within them, or of many the first names
 * that begin with some of the words and nothing else.
 */
export type Reading = 'indexes' | 'allNames' | 'someNames';

/**
 * The rows of an entity that are found, of each way no more than `most`; undefined where nothing is searched.
 */
export function searchStatement(
  reader: Reader,
  entity: EntityName,
  asked: Pick<Asked, 'text' | 'signs'>,
  searched: Searched,
  { columns, joins }: Selection,
  { most, by }: { most: number; by: Reading },
): Sql | undefined {
  const ways =
    by === 'someNames' ? begunWays(reader, searched.names, asked.text) : waysByIndex(reader, searched, asked);
  if (by === 'allNames') ways.push(...wordWays(reader, searched.names, asked.text));
  if (ways.length === 0) return undefined;
  const own = `${name(tables[entity].table)} ${baseAlias}`;
  const scope = reader.scope(entity, 'read', baseAlias);
  const ids = ways.map((way) => idsOf(way, own, scope, most));
  const found = sql(`) p join ${own} on ${column(baseAlias, 'id')} = p.id`);
  return join([sql('select '), columns, sql(' from ('), inSequence(ids, baseAlias), found, joins], '');
}

const waysByIndex = (reader: Reader, { texts, number }: Searched, asked: Pick<Asked, 'text' | 'signs'>): Way[] => [
  ...textWays(reader, texts, asked),
  ...numberWays(number, asked.signs),
];

/** Each text by what was typed and by its signs alone, where these differ. */
function textWays(
  { dialect }: Reader,
  fields: readonly Field[],
  { text, signs }: Pick<Asked, 'text' | 'signs'>,
): Way[] {
  const starts = [...new Set([text, signs])];
  return fields.flatMap((field) =>
    starts.map((start) => ({
      condition: columnCondition({ field, alias: baseAlias, dialect }, 'prefix', start),
      order: (alias: string) => searchedColumn(field, alias),
    })),
  );
}

/** Digits of the largest whole number that every database keeps in such a column. */
const mostDigits = 9;

/** The number itself, and for each longer length those that begin with its digits. */
function numberWays(field: Field | undefined, signs: string): Way[] {
  if (!field || !/^[1-9]\d*$/.test(signs) || signs.length > mostDigits) return [];
  const order = (alias: string): string => column(alias, field.name);
  const own = order(baseAlias);
  const whole = { condition: sql(`${own} = ?`, Number(signs)), order };
  const longer = Array.from({ length: mostDigits - signs.length }, (_, more) => 10 ** (more + 1)).map((times) => ({
    condition: sql(`(${own} >= ? and ${own} < ?)`, Number(signs) * times, (Number(signs) + 1) * times),
    order,
  }));
  return [whole, ...longer];
}
