import type { Field } from '../../../generated/tables.ts';
import { fold } from '../../../schemas/core/formats/fold.ts';
import { wordsOf } from '../../../schemas/core/formats/words.ts';
import { baseAlias, searchedColumn } from '../rows/columns.ts';
import { columnCondition } from '../rows/columnCondition.ts';
import type { Reader } from '../rows/reader.ts';
import { join, sql, type Sql } from '../rows/sql.ts';
import { begunAlias, type Way } from './way.ts';

/** What words within a name stand behind: 'North-West (Main)'. */
const beforeWords = ' -(/';

/** Whether each word that was typed begins a word of a text; both folded. */
export function hasWords(text: string, typed: string): boolean {
  const begins = (word: string) => text.startsWith(word) || [...beforeWords].some((sign) => text.includes(sign + word));
  return wordsOf(typed).every(begins);
}

/** Each name by words that begin within it, in whatever order. One letter would be in nearly all. */
export function wordWays({ dialect }: Reader, names: readonly Field[], text: string): Way[] {
  if (fold(text).length < 2) return [];
  const words = wordsOf(text);
  return names.map((field) => {
    const place = { field, alias: baseAlias, dialect };
    // What begins with the only word is found by its index.
    const begins = (word: string): Sql[] => (words.length > 1 ? [columnCondition(place, 'prefix', word)] : []);
    return {
      condition: allOf(words.map((word) => within(place, word, begins(word)))),
      order: (alias) => searchedColumn(field, alias),
    };
  });
}

/** Of very many each name that begins with one of the first words, and has the others behind. */
export function begunWays({ dialect }: Reader, names: readonly Field[], text: string): Way[] {
  const words = wordsOf(text);
  return names.flatMap((field) =>
    beginnings(words).map(({ start, others }) => ({
      condition: columnCondition({ field, alias: baseAlias, dialect }, 'prefix', start),
      further: allOf(others.map((word) => within({ field, alias: begunAlias, dialect }, word))),
      order: (alias: string) => searchedColumn(field, alias),
    })),
  );
}

/** Of many words a name may begin with the first, the second or both. */
function beginnings([first = '', second = '', ...rest]: readonly string[]): { start: string; others: string[] }[] {
  if (second === '') return [];
  const ofOne = [
    { start: first, others: [second, ...rest] },
    { start: second, others: [first, ...rest] },
  ];
  return rest.length === 0 ? ofOne : [...ofOne, { start: `${first} ${second}`, others: rest }];
}

/** That a word begins so behind another one, or something else holds; what has it nowhere is asked for that alone. */
function within(place: Parameters<typeof columnCondition>[0], word: string, others: Sql[] = []): Sql {
  const behind = [...beforeWords].map((sign) => columnCondition(place, 'contains', sign + word));
  const either = join([sql('('), join([...others, ...behind], ' or '), sql(')')], '');
  return allOf([columnCondition(place, 'contains', word), either]);
}

const allOf = (conditions: readonly Sql[]): Sql => join(conditions, ' and ');
