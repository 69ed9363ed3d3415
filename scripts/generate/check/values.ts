import type { ValueSchema } from '../dialect.ts';
import { defaultDecimal, defaultLength } from '../normalize/fields.ts';
import { unknown } from '../problem.ts';
import type { Problem } from '../problem.ts';
import type { Project } from '../project.ts';
import { email } from '../runtime/formats.ts';
import { isLimit } from './limits.ts';
import { siteProblem, sites } from './site.ts';
import type { Site } from './site.ts';

/** Every property has a label, every value of an enum its text; tones are of values, and the default is one of them. */
export function checkValues(project: Project): Problem[] {
  return sites(project).flatMap((site) => [
    ...labelProblems(project, site),
    ...valueTexts(project, site),
    ...toneProblems(project, site),
    ...defaultProblems(project, site),
  ]);
}

/** A shared property that is not there is told where $ref stands. */
function labelProblems(project: Project, site: Site): Problem[] {
  if (site.property['x-label'] || site.written.$ref) return [];
  return [siteProblem(project, site, [], `"${site.name}" lacks x-label`)];
}

function valueTexts(project: Project, site: Site): Problem[] {
  const { property, name } = site;
  const values = valuesOf(site);
  const texts = property['x-values'];
  if (!texts)
    return values.length === 0 ? [] : [siteProblem(project, site, ['enum'], `"${name}" has an enum but no x-values`)];
  const missing = values.filter((value) => !Object.hasOwn(texts, value));
  const extra = Object.keys(texts).filter((value) => !values.includes(value));
  return [
    ...missing.map((value) => siteProblem(project, site, ['x-values'], `x-values lacks the value "${value}"`)),
    ...extra.map((value) => siteProblem(project, site, ['x-values', value], unknown('value', value, values))),
  ];
}

function toneProblems(project: Project, site: Site): Problem[] {
  const values = valuesOf(site);
  const toned = Object.keys(site.property['x-tones'] ?? {}).filter((value) => !values.includes(value));
  return toned.map((value) => siteProblem(project, site, ['x-tones', value], unknown('value', value, values)));
}

const valuesOf = ({ property }: Site): string[] => (property.enum ?? property.items?.enum ?? []).map(String);

function defaultProblems(project: Project, site: Site): Problem[] {
  const { default: value, type, enum: values, items } = site.property;
  if (value === undefined) return [];
  const at = (message: string): Problem[] => [siteProblem(project, site, ['default'], message)];
  if (!values && !hasType(value, type)) return at(`default must be ${type}`);
  const chosen = Array.isArray(value) ? value : [value];
  const odd = items && chosen.some((each) => !hasType(each, items.type ?? 'string'));
  if (odd) return at(`an entry of default must be ${items.type}`);
  const unfit = chosen.flatMap((each) => refusedBy(items ?? site.property, each));
  return [...unknownChoices(chosen, values ?? items?.enum), ...unfit].flatMap(at);
}

/** What beside type, choice and bounds a value must be: of its pattern, of a format, and not wider than its column. */
function refusedBy({ pattern, format = '', maxLength, type, ...property }: ValueSchema, value: unknown): string[] {
  if (type === 'integer') return Math.abs(Number(value)) < 2 ** 31 ? [] : ['default does not fit into an integer'];
  if (typeof value !== 'string') return [];
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return [`default does not match ${pattern}`];
  if (!isLimit(format, value)) return [`default "${value}" is not of format ${format}`];
  if (format === 'email' && !email.isValid(value)) return [`default "${value}" is not of format email`];
  if (format === 'decimal')
    return isWithin(value, property['x-decimal']) ? [] : ['default has more digits than x-decimal'];
  return maxLength === undefined && [...value].length > defaultLength
    ? [`default is longer than ${defaultLength}`]
    : [];
}

function isWithin(value: string, [precision, scale] = defaultDecimal): boolean {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  return whole.replace(/^0+/, '').length <= precision - scale && fraction.replace(/0+$/, '').length <= scale;
}

function unknownChoices(chosen: readonly unknown[], values: readonly unknown[] | undefined): string[] {
  if (!values) return [];
  const wrong = chosen.filter((each) => !values.includes(each));
  return wrong.map((each) => unknown('default', String(each), values.map(String)));
}

/** Whether a value is of a type of the dialect. */
export function hasType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return type === 'array' ? Array.isArray(value) : typeof value === type;
}
