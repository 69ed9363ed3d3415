import { compare as compareDecimals } from '../../../schemas/core/formats/decimal.ts';
import type { ValueSchema } from '../dialect.ts';
import type { JsonPath } from '../json.ts';
import { defaultDecimal } from '../normalize/fields.ts';
import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import { isLimit, isOrdered } from './limits.ts';
import { siteProblem, sites } from './site.ts';
import type { Site } from './site.ts';

const lower = [
  'minLength',
  'minItems',
  'minimum',
  'exclusiveMinimum',
  'formatMinimum',
  'formatExclusiveMinimum',
] as const;
const upper = [
  'maxLength',
  'maxItems',
  'maximum',
  'exclusiveMaximum',
  'formatMaximum',
  'formatExclusiveMaximum',
] as const;
type Keyword = (typeof lower)[number] | (typeof upper)[number];

/** A bound that a schema states outright. */
interface Bound {
  keyword: Keyword;
  value: number | string;
}

/** Between two bounds there must be room for a value, and the default must be in there. */
export function checkBounds(project: Project): Problem[] {
  return sites(project).flatMap((site) => [
    ...contradictions(project, site, [], site.property),
    ...contradictions(project, site, ['items'], site.property.items ?? {}),
    ...decimalProblems(project, site),
    ...defaultProblems(project, site),
  ]);
}

function decimalProblems(project: Project, site: Site): Problem[] {
  const [precision, scale] = site.property['x-decimal'] ?? defaultDecimal;
  if (scale <= precision) return [];
  const told = `x-decimal has ${scale} digits after the point and ${precision} in all`;
  return [siteProblem(project, site, ['x-decimal'], `${told} (did you mean [${scale}, ${precision}]?)`)];
}

function contradictions(project: Project, site: Site, path: JsonPath, schema: ValueSchema): Problem[] {
  return boundsOf(schema, lower).flatMap((low) =>
    boundsOf(schema, upper)
      .filter((high) => kindOf(low) === kindOf(high) && !hasRoom(low, high, schema))
      .map((high) => siteProblem(project, site, [...path, placeOf(site, low, high)], noRoom(low, high, schema))),
  );
}

function boundsOf(schema: ValueSchema, keywords: readonly Keyword[]): Bound[] {
  const { format = '' } = schema;
  return keywords.flatMap((keyword) => {
    const { [keyword]: value } = schema;
    if (value === undefined || typeof value === 'object') return [];
    return kindOf({ keyword }) !== 'format' || isComparable(format, value) ? [{ keyword, value }] : [];
  });
}

function isComparable(format: string, value: number | string): value is string {
  return typeof value === 'string' && isOrdered(format) && isLimit(format, value);
}

/** Bounds of one kind belong together: of a text's length, of a list's, of a number, of a format. */
function kindOf({ keyword }: Pick<Bound, 'keyword'>): string {
  if (keyword.endsWith('Length') || keyword.endsWith('Items')) return keyword.slice('min'.length);
  return keyword.startsWith('format') ? 'format' : 'number';
}

function hasRoom(low: Bound, high: Bound, schema: ValueSchema): boolean {
  const order = compare(low.value, high.value, schema);
  return order < 0 || (order === 0 && !isExclusive(low) && !isExclusive(high));
}

function compare(one: number | string, other: number | string, { format }: ValueSchema): number {
  if (typeof one === 'number' || typeof other === 'number') return Number(one) - Number(other);
  if (format === 'decimal') return compareDecimals(one, other);
  return one === other ? 0 : one < other ? -1 : 1;
}

function isExclusive({ keyword }: Bound): boolean {
  return inclusive(keyword) !== keyword;
}

function inclusive(keyword: Keyword): string {
  return keyword.replace(/exclusiveM/, 'm').replace('ExclusiveM', 'M');
}

/** What stands in the property itself may be wrong, what it takes over from common.json serves others too. */
function placeOf({ written }: Site, low: Bound, high: Bound): Keyword {
  return !(high.keyword in written) && low.keyword in written ? low.keyword : high.keyword;
}

function noRoom(low: Bound, high: Bound, schema: ValueSchema): string {
  const crossed = compare(low.value, high.value, schema) > 0;
  const meant = crossed
    ? `${low.keyword} ${high.value} and ${high.keyword} ${low.value}`
    : `${inclusive(low.keyword)} ${low.value} and ${inclusive(high.keyword)} ${high.value}`;
  return `nothing is between ${low.keyword} ${low.value} and ${high.keyword} ${high.value} (did you mean ${meant}?)`;
}

function defaultProblems(project: Project, site: Site): Problem[] {
  const { property } = site;
  const outside = (bounds: Bound[], isWithin: (bound: Bound, given: Bound) => boolean) =>
    bounds.flatMap((bound) => {
      const given = measured(property.default, bound, property);
      return given === undefined || isWithin(bound, { ...bound, value: given }) ? [] : [tooFar(bound, given)];
    });
  return [
    ...outside(boundsOf(property, lower), (bound, given) => hasRoom(bound, { ...given, keyword: 'maximum' }, property)),
    ...outside(boundsOf(property, upper), (bound, given) => hasRoom({ ...given, keyword: 'minimum' }, bound, property)),
  ].map((message) => siteProblem(project, site, ['default'], message));
}

/** What of a default a bound is about: its length, or itself. Undefined where its type is wrong, which is told elsewhere. */
function measured(value: unknown, bound: Bound, { format = '' }: ValueSchema): number | string | undefined {
  const kind = kindOf(bound);
  if (kind === 'Length') return typeof value === 'string' ? [...value].length : undefined;
  if (kind === 'Items') return Array.isArray(value) ? value.length : undefined;
  if (kind === 'number') return typeof value === 'number' ? value : undefined;
  return typeof value === 'string' && isComparable(format, value) ? value : undefined;
}

function tooFar({ keyword, value }: Bound, given: number | string): string {
  return `default is beyond ${keyword} ${value} (did you mean ${inclusive(keyword)} ${given}?)`;
}
