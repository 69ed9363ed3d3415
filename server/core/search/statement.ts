import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { fold } from '../../../schemas/core/formats/fold.ts';
import { baseAlias, searchedColumn } from '../rows/columns.ts';
import { columnCondition } from '../rows/columnCondition.ts';
import { inSequence, type Selection } from '../rows/pageParts.ts';
import type { Reader } from '../rows/reader.ts';
import { column, join, name, sql, where, type Sql } from '../rows/sql.ts';
import type { Asked } from './asked.ts';

/** One of the ways in which a row is found: a range of an index, or of few rows all, in its order. */
interface Way {
  condition: Sql;
  order: string;
}

/** By what the rows of an entity are searched, as far as the reader may see it. */
export interface Searched {
  texts: readonly Field[];
  /** Those of them that are names, in which words are searched for, too. */
  names: readonly Field[];
  number: Field | undefined;
}

/**
 * The rows of an entity that are found, of each way no more than `most`; undefined where nothing is searched. Where
 * `names` are given, all of these are read, for a word within them.
 */
export function searchStatement(
  reader: Reader,
  entity: EntityName,
  asked: Pick<Asked, 'text' | 'signs'>,
  searched: Searched,
  { columns, joins }: Selection,
  most: number,
): Sql | undefined {
  const ways = [
    ...textWays(reader, searched.texts, asked),
    ...numberWays(searched.number, asked.signs),
    ...wordWays(reader, searched.names, asked),
  ];
  if (ways.length === 0) return undefined;
  const own = `${name(tables[entity].table)} ${baseAlias}`;
  const scope = reader.scope(entity, 'read', baseAlias);
  const ids = ways.map(({ condition, order }) =>
    join(
      [
        sql(`select ${column(baseAlias, 'id')} as id from ${own}`),
        where(scope ? [condition, scope] : [condition]),
        sql(` order by ${order}, ${column(baseAlias, 'id')} limit ?`, most),
      ],
      '',
    ),
  );
  const found = sql(`) p join ${own} on ${column(baseAlias, 'id')} = p.id`);
  return join([sql('select '), columns, sql(' from ('), inSequence(ids, baseAlias), found, joins], '');
}

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
      order: searchedColumn(field, baseAlias),
    })),
  );
}

/** What words within a name stand behind: 'North-West (Main)'. */
export const beforeWords = ' -(/';

/** Each name by a word within it. One letter would be in nearly all. */
function wordWays({ dialect }: Reader, names: readonly Field[], { text }: Pick<Asked, 'text'>): Way[] {
  if (fold(text).length < 2) return [];
  return names.map((field) => ({
    condition: join(
      [
        sql('('),
        join(
          [...beforeWords].map((sign) =>
            columnCondition({ field, alias: baseAlias, dialect }, 'contains', sign + text),
          ),
          ' or ',
        ),
        sql(')'),
      ],
      '',
    ),
    order: searchedColumn(field, baseAlias),
  }));
}

/** Digits of the largest whole number that every database keeps in such a column. */
const mostDigits = 9;

/** The number itself, and for each longer length those that begin with its digits. */
function numberWays(field: Field | undefined, signs: string): Way[] {
  if (!field || !/^[1-9]\d*$/.test(signs) || signs.length > mostDigits) return [];
  const own = column(baseAlias, field.name);
  const whole = { condition: sql(`${own} = ?`, Number(signs)), order: own };
  const longer = Array.from({ length: mostDigits - signs.length }, (_, more) => 10 ** (more + 1)).map((times) => ({
    condition: sql(`(${own} >= ? and ${own} < ?)`, Number(signs) * times, (Number(signs) + 1) * times),
    order: own,
  }));
  return [whole, ...longer];
}
