import { typeOf } from '../normalize/fields.ts';
import type { Problem } from '../problem.ts';
import type { Project, Property } from '../project.ts';
import { siteProblem, sites } from './site.ts';

const isText = ({ type }: Property): boolean => type === 'string';
const isNumber = ({ type }: Property): boolean => type === 'integer' || type === 'number';
const isArray = ({ type }: Property): boolean => type === 'array';
const isOrdered = ({ format }: Property): boolean => ['date', 'date-time', 'decimal'].includes(format ?? '');
const isCode = ({ type, enum: values, items }: Property): boolean =>
  (type === 'string' && !values) || (items?.type === 'string' && !items.enum);
const isRows = ({ items }: Property): boolean => items?.type === 'object';
const isScalar = (property: Property): boolean => !['text', 'json', 'ids', 'rows'].includes(typeOf(property));
const isReferring = ({ type, items }: Property): boolean =>
  type === 'integer' || (type === 'array' && items?.type === 'integer');

/** What a property must be for a keyword to mean something on it. */
const needs: [keywords: (keyof Property)[], test: (property: Property) => boolean, what: string][] = [
  [['pattern', 'minLength', 'maxLength', 'format', 'x-number', 'x-kind'], isText, 'a string'],
  [['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], isNumber, 'a number; decimals take formatMinimum'],
  [
    ['formatMinimum', 'formatMaximum', 'formatExclusiveMinimum', 'formatExclusiveMaximum'],
    isOrdered,
    'a date, date-time or decimal',
  ],
  [['x-day'], ({ format }) => format === 'date-time', 'a date-time'],
  [['x-words'], isCode, 'a text without enum, or an array of such'],
  [['minItems', 'maxItems', 'uniqueItems', 'items'], isArray, 'an array'],
  [['x-decimal'], ({ format }) => format === 'decimal', 'a string with format decimal'],
  [['x-ref'], isReferring, 'an integer or an array of integers'],
  [['x-join', 'x-inverse'], isArray, 'an array'],
  [['x-owns'], isRows, 'an array of objects'],
  [['x-unique', 'x-index'], isScalar, 'a single value of at most 255 characters'],
];

/** Keywords stand only where they mean something. */
export function checkApplies(project: Project): Problem[] {
  return sites(project).flatMap((site) => {
    const misplaced = needs.flatMap(([keywords, test, what]) =>
      keywords
        .filter((keyword) => site.property[keyword] !== undefined && !test(site.property))
        .map((keyword) => siteProblem(project, site, [keyword], `${keyword} is for ${what}, "${site.name}" is not`)),
    );
    const nested = site.scope.owned && site.property['x-owns'] !== undefined;
    return nested ? [...misplaced, siteProblem(project, site, ['x-owns'], 'owned rows cannot own rows')] : misplaced;
  });
}
