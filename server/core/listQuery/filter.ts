import { tables, type EntityName, type Locale, type SearchOperator } from '../../../generated/tables.ts';
import { operators, partsOfKey, type Operator } from '../../../schemas/core/formats/operator.ts';
import { wordsOf } from '../../../schemas/core/formats/words.ts';
import { isObject } from '../access/requestBody.ts';
import { AppError } from '../errors.ts';
import { isSingle, resolvePath, type Path } from './path.ts';
import { parseJson } from './json.ts';
import { ofDay } from './ofDay.ts';
import { operatorsOf } from './operators.ts';
import { readPeriod } from './period.ts';
import type { Sight } from './sight.ts';
import { readBoolean, readList, readScalar, readText, type Value } from './values.ts';

/** What is asked of one property. */
export interface Leaf {
  path: Path;
  operator: Operator;
  value: Value | Value[];
  /** What it was asked of, where that is another property. */
  askedOf?: Path;
  /** It only says once more what another one does, for an index. */
  isImplied?: true;
}

/** One of them must hold, or all of them; `typed`: the text that stands for the whole. */
export type Condition = Leaf | { any: Condition[]; typed?: string } | { all: Condition[] };

const maximumLength = 16_000;
const maximumConditions = 50;
const maximumDepth = 4;

/**
 * The conditions of a `filter` parameter, all of which must hold, typed by the schema.
 * @throws AppError malformed, unknownField, unknownOperator, wrongType, valueTooLong, unknownValue, unknownPeriod; each names the place.
 */
export function parseFilter(text: string | undefined, entity: EntityName, sight: Sight): Condition[] {
  if (text === undefined || text === '') return [];
  const names = flatten(parseJson('filter', text, maximumLength), '', maximumDepth);
  if (names.length > maximumConditions) {
    throw new AppError('malformed', { affectedField: 'filter', params: { maximum: maximumConditions } });
  }
  return names.flatMap(([name, raw]) =>
    name === 'q' ? searchAll(entity, sight, raw) : conditions(entity, sight, name, raw),
  );
}

export const isLeaf = (condition: Condition): condition is Leaf => 'path' in condition;

/** The ids of a filter that says nothing else, each once. */
export function idsAskedFor([only, ...others]: readonly Condition[]): number[] | undefined {
  if (!only || !isLeaf(only) || others.length > 0 || only.path.name !== 'id' || only.operator !== 'in')
    return undefined;
  return Array.isArray(only.value) ? [...new Set(only.value.map(Number))] : undefined;
}

/** `{ country: { name1: 'x' } }`, as react-admin nests dotted names, is `country.name1`. */
function flatten(value: unknown, prefix: string, depth: number): [string, unknown][] {
  if (!isObject(value) || depth === 0) throw new AppError('malformed', { affectedField: prefix || 'filter' });
  const entries = Object.entries(value);
  if (prefix && entries.length === 0) throw new AppError('malformed', { affectedField: prefix });
  return entries.flatMap(([key, child]): [string, unknown][] => {
    const name = prefix ? `${prefix}.${key}` : key;
    return isObject(child) ? flatten(child, name, depth - 1) : [[name, child]];
  });
}

function conditions(entity: EntityName, sight: Sight, key: string, raw: unknown): Condition[] {
  const { name, suffix } = partsOfKey(key);
  const path = resolvePath(sight, entity, name);
  const allowed = path ? operatorsOf(path) : [];
  if (!path || allowed.length === 0) throw new AppError('unknownField', { affectedField: name });
  const operator = suffix === undefined ? bareOperator(path, raw) : allowed.find((known) => known === suffix);
  if (!operator || !allowed.includes(operator)) {
    throw new AppError('unknownOperator', { affectedField: key, params: { operator: suffix ?? '' } });
  }
  const days = ofDay(sight, entity, path, operator, raw);
  if (days) return days;
  const value = readValue(path, operator, raw, sight.locale);
  return operator === 'within' ? withinSpan(path, value) : [{ path, operator, value }];
}

/** A period is from its first day to its last. Where a row has several values, one of them has to be between both. */
function withinSpan(path: Path, span: Value | Value[]): Condition[] {
  const [from = null, to = null] = [span].flat();
  if (!isSingle(path)) return [{ path, operator: 'within', value: [from, to] }];
  return [
    { path, operator: 'gte', value: from },
    { path, operator: 'lte', value: to },
  ];
}

/** What a bare filter asks for, by what the schema makes of the property. */
const bare: Record<SearchOperator, Operator> = { equals: 'eq', contains: 'contains', prefix: 'prefix' };

function bareOperator({ field, steps }: Path, raw: unknown): Operator {
  if (Array.isArray(raw)) return 'in';
  if (raw === null) return 'eq';
  return bare[field.search ?? (steps.length > 0 && field.folded ? 'contains' : 'equals')];
}

const readers = { value: readScalar, list: readList, text: readText, boolean: readBoolean, period: readPeriod };

function readValue(path: Path, operator: Operator, raw: unknown, locale: Locale): Value | Value[] {
  const { takes, takesNull } = operators[operator];
  const mayBeNull = takesNull && isSingle(path) && path.field.type !== 'json';
  return raw === null && mayBeNull ? null : readers[takes](path, raw, locale);
}

/** `q`: the text, or all of its words, each is looked for in every text of `x-search`, with the operator of each. */
function searchAll(entity: EntityName, sight: Sight, raw: unknown): Condition {
  const paths = tables[entity].search
    .flatMap((name) => resolvePath(sight, entity, name) ?? [])
    .filter(({ field }) => (field.type === 'string' || field.type === 'text') && !field.values);
  const anywhere = (text: unknown): Leaf[] =>
    paths.map((path) => ({ path, operator: bareOperator(path, ''), value: readText({ ...path, name: 'q' }, text) }));
  const whole = anywhere(raw);
  const typed = typeof raw === 'string' ? raw : '';
  const words = wordsOf(typed);
  if (words.length < 2) return { any: whole, typed };
  return { any: [{ all: words.map((word) => ({ any: anywhere(word) })) }, ...whole.filter(hasBlanksOfItsOwn)], typed };
}

/** Whether a text may be found whole where its words are not, each by itself. */
const hasBlanksOfItsOwn = ({ path, operator }: Leaf): boolean =>
  operator !== 'contains' || path.field.masked !== undefined;
