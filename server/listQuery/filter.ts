import { tables, type EntityName } from '../../generated/tables.ts';
import { isObject } from '../access/requestBody.ts';
import { AppError } from '../errors.ts';
import { isSingle, resolvePath, type Path } from './path.ts';
import { parseJson } from './json.ts';
import { operatorsOf, type Operator } from './operators.ts';
import type { Sight } from './sight.ts';
import { readBoolean, readList, readScalar, readText, type Value } from './values.ts';

export type Condition = { path: Path; operator: Operator; value: Value | Value[] } | { any: Condition[] };

const maximumLength = 16_000;
const maximumConditions = 50;
const maximumDepth = 4;

/**
 * The conditions of a `filter` parameter, all of which must hold, typed by the schema.
 * @throws AppError malformed, unknownField, unknownOperator, wrongType, valueTooLong, unknownValue; each names the place.
 */
export function parseFilter(text: string | undefined, entity: EntityName, sight: Sight): Condition[] {
  if (text === undefined || text === '') return [];
  const names = flatten(parseJson('filter', text, maximumLength), '', maximumDepth);
  if (names.length > maximumConditions) {
    throw new AppError('malformed', { affectedField: 'filter', params: { maximum: maximumConditions } });
  }
  return names.map(([name, raw]) =>
    name === 'q' ? searchAll(entity, sight, raw) : condition(entity, sight, name, raw),
  );
}

/** The ids of a filter that says nothing else, each once. */
export function idsAskedFor([only, ...others]: readonly Condition[]): number[] | undefined {
  if (!only || 'any' in only || others.length > 0 || only.path.name !== 'id' || only.operator !== 'in')
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

function condition(entity: EntityName, sight: Sight, key: string, raw: unknown): Condition {
  const [, name = key, suffix] = /^(.+)_([a-z]+)$/.exec(key) ?? [];
  const path = resolvePath(sight, entity, name);
  const operators = path ? operatorsOf(path) : [];
  if (!path || operators.length === 0) throw new AppError('unknownField', { affectedField: name });
  const operator = suffix === undefined ? bareOperator(path, raw) : operators.find((known) => known === suffix);
  if (!operator || !operators.includes(operator)) {
    throw new AppError('unknownOperator', { affectedField: key, params: { operator: suffix ?? '' } });
  }
  return { path, operator, value: readValue(path, operator, raw) };
}

function bareOperator({ field, steps }: Path, raw: unknown): Operator {
  if (Array.isArray(raw)) return 'in';
  if (raw === null) return 'eq';
  const search = field.search ?? (steps.length > 0 && field.folded ? 'contains' : 'equals');
  return search === 'equals' ? 'eq' : search;
}

function readValue(path: Path, operator: Operator, raw: unknown): Value | Value[] {
  if (operator === 'in') return readList(path, raw);
  if (operator === 'empty') return readBoolean(path, raw);
  if (operator === 'contains' || operator === 'prefix') return readText(path, raw);
  const mayBeNull = isSingle(path) && path.field.type !== 'json' && (operator === 'eq' || operator === 'ne');
  return raw === null && mayBeNull ? null : readScalar(path, raw);
}

/** `q`: the text is looked for in every text of `x-search`, each with its own operator. */
function searchAll(entity: EntityName, sight: Sight, raw: unknown): Condition {
  const paths = tables[entity].search.flatMap((name) => resolvePath(sight, entity, name) ?? []);
  const any = paths
    .filter(({ field }) => (field.type === 'string' || field.type === 'text') && !field.values)
    .map((path) => ({ path, operator: bareOperator(path, ''), value: readText({ ...path, name: 'q' }, raw) }));
  return { any };
}
