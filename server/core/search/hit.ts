import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { fold } from '../../../schemas/core/formats/fold.ts';
import { formatText } from '../../../schemas/core/formats/locale.ts';
import { taxNumberText } from '../../../schemas/core/formats/taxNumber.ts';
import type { Path } from '../listQuery/path.ts';
import { isRow } from '../rows/compare.ts';
import type { Reader } from '../rows/reader.ts';
import type { Row } from '../rows/view.ts';
import type { Asked } from './asked.ts';
import { codeName, nameOf, type Findable } from './sight.ts';
import { hasWords } from './words.ts';

/** A record that was found, as it goes out. */
export interface Hit {
  resource: string;
  id: number;
  represent: string;
  hint: string;
}

/** How well a record fits what was typed: the lower the better. */
export const ranks = { whole: 0, name: 1, other: 2 } as const;

export interface RankedHit {
  rank: number;
  hit: Hit;
}

/** Between the parts of a name or a hint. */
const separator = ' · ';

/** A row as it is told: what it is called, and what tells it from others, what it was found by among that. */
export function hitOf(
  reader: Reader,
  entity: EntityName,
  findable: Findable,
  asked: Asked,
  id: number,
  row: Row,
): RankedHit {
  const starts = [fold(asked.text), fold(asked.signs)];
  const begins = (field: Field): boolean => starts.some((start) => fold(text(row[field.name])).startsWith(start));
  const isWhole = (field: Field): boolean => starts.includes(fold(text(row[field.name])));
  const represent = representOf(reader, findable, id, row);
  const { named, texts, number } = findable;
  const byWhole = [...texts.filter((field) => isKey(entity, field)), ...(number ? [number] : [])].some(isWhole);
  const rank = byWhole ? ranks.whole : named && begins(named) ? ranks.name : ranks.other;
  const by = texts.filter(
    (field) => field !== named && (begins(field) || hasWords(fold(text(row[field.name])), fold(asked.text))),
  );
  return {
    rank,
    hit: { resource: tables[entity].path, id, represent, hint: hintOf(reader, entity, findable, by, row) },
  };
}

/** One of the properties that no two rows share, alone or among their like. */
const isKey = (entity: EntityName, { name }: Field): boolean =>
  tables[entity].unique.some((names) => names.includes(name));

function representOf(reader: Reader, { named, numbers, owner }: Findable, id: number, row: Row): string {
  const own = numbersOf(numbers, row) || (named && text(row[named.name])) || text(row[codeName]) || `#${id}`;
  const target = owner?.ref && relatedTo(row, owner.ref.relation);
  const whose = owner?.ref && target ? text(target[nameOf(reader, owner.ref.entity)]) : '';
  return [own, whose].filter(Boolean).join(separator);
}

/** '1234/1', where the first number is known. */
function numbersOf([first, ...others]: readonly Field[], row: Row): string {
  if (!first || text(row[first.name]) === '') return '';
  return [first, ...others].map(({ name }) => text(row[name]) || '0').join('/');
}

function hintOf({ sight }: Reader, entity: EntityName, { hints }: Findable, by: readonly Field[], row: Row): string {
  const paths = [
    ...hints,
    ...by.filter(isUntold(hints)).map((field): Path => ({ name: field.name, steps: [], field })),
  ];
  const told = paths.map((path) => {
    const value = text(valueAt(path, row));
    return tables[entity].finding.taxNumbers.includes(path.name)
      ? taxNumberText(value)
      : formatText(value, sight.locale);
  });
  return [...new Set(told)].filter(Boolean).join(separator);
}

const isUntold =
  (hints: readonly Path[]) =>
  ({ name }: Field): boolean =>
    !hints.some((hint) => hint.name === name);

function valueAt({ steps: [step], field }: Path, row: Row): unknown {
  return step?.ref ? relatedTo(row, step.ref.relation)?.[field.name] : row[field.name];
}

function relatedTo({ related }: Row, relation: string): Row | undefined {
  const target = isRow(related) ? related[relation] : undefined;
  return isRow(target) ? target : undefined;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
