import type { DefinedError } from 'ajv/dist/2020.js';
import type { JsonPath } from '../json.ts';
import { unknown } from '../problem.ts';

export interface Explained {
  path: JsonPath;
  message: string;
  at: 'key' | 'value';
}

/** What the values of a keyword are called. */
const nouns: Record<string, string> = {
  'x-widget': 'widget',
  'x-never': 'verb',
  may: 'verb',
  rows: 'scope',
  menu: 'menu section',
  'widgets.*': 'type',
};

/** AJV's errors that only say that others follow from a keyword. */
export function isUmbrella({ keyword }: DefinedError): boolean {
  return keyword === 'if' || keyword === 'propertyNames';
}

/** An error of the meta-schema as a sentence with its place; undefined for umbrellas. */
export function explain(value: unknown, error: DefinedError): Explained | undefined {
  const path = pathOf(value, error.instancePath);
  if (isUmbrella(error)) return undefined;
  if (error.keyword === 'additionalProperties') {
    const key = error.params.additionalProperty;
    return { path: [...path, key], message: unknown('keyword', key, keysOf(error)), at: 'key' };
  }
  if (error.propertyName !== undefined)
    return { path: [...path, error.propertyName], message: sentence(path, error), at: 'key' };
  return { path, message: sentence(path, error), at: error.keyword === 'required' ? 'key' : 'value' };
}

/** '/x-form/tabs/0' as a path, numbers where the value has arrays. */
export function pathOf(value: unknown, pointer: string): JsonPath {
  const path: JsonPath = [];
  let current: unknown = value;
  for (const segment of pointer.split('/').slice(1)) {
    const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(current) ? Number(key) : key);
    current = member(current, key);
  }
  return path;
}

export function member(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
}

function sentence(path: JsonPath, error: DefinedError): string {
  const keyword = nameOf(path);
  switch (error.keyword) {
    case 'required':
      return `${keyword} lacks the keyword "${error.params.missingProperty}"`;
    case 'type':
      return `${entryOf(path)} must be ${[error.params.type].flat().join(' or ')}, not ${typeName(error.data)}`;
    case 'enum':
      return unknown(noun(path), String(error.data), error.params.allowedValues.map(String));
    case 'const':
      return `${keyword} must be ${JSON.stringify(error.params.allowedValue)}`;
    case 'pattern':
      return `${error.propertyName ?? keyword} is ill-formed: ${JSON.stringify(error.data)} does not match ${error.params.pattern}`;
    case 'format':
      return `${keyword} is not a regular expression`;
    default:
      return `${keyword} ${error.message ?? 'is wrong'}`;
  }
}

/** The keyword or property that a path leads to: the last name in it. */
function nameOf(path: JsonPath): string {
  return path.findLast((segment) => typeof segment === 'string') ?? 'the file';
}

/** An entry of a list is told from the list. */
function entryOf(path: JsonPath): string {
  return typeof path.at(-1) === 'number' ? `an entry of ${nameOf(path)}` : nameOf(path);
}

function noun(path: JsonPath): string {
  const name = nameOf(path);
  return nouns[name] ?? nouns[`${path.at(-2)}.*`] ?? name;
}

function keysOf({ parentSchema }: DefinedError): string[] {
  const properties: unknown = parentSchema?.properties;
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
