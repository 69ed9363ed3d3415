import { tables, type EntityName, type MeasureFunction } from '../../../generated/tables.ts';
import { AppError } from '../errors.ts';
import { parseFilter, type Condition } from '../listQuery/filter.ts';
import { parseJson } from '../listQuery/json.ts';
import { parameter, refuseUnknown } from '../listQuery/parse.ts';
import { resolvePath, type Path } from '../listQuery/path.ts';
import type { Sight } from '../listQuery/sight.ts';

const dateUnits = ['day', 'week', 'month', 'quarter', 'year'] as const;
type DateUnit = (typeof dateUnits)[number];

/** By what rows are summed up: a value of theirs, or of a day its part of the calendar or the period that it is in. */
export interface Group {
  /** As it was asked for: `movementDate:month`. */
  name: string;
  path: Path;
  unit?: DateUnit;
  period?: EntityName;
}

/** What is told of the rows of a group. */
export interface Measure {
  /** As it was asked for: `count`, `quantity:sum`. */
  name: string;
  does: 'count' | MeasureFunction;
  /** The property; of `count` the id. */
  path: Path;
  /** What parts the amounts, where they have a unit. */
  unit?: Path;
}

/** What a request for sums asks for, every part of it known to the schema and readable by the actor. */
export interface SummaryQuery {
  groups: Group[];
  measures: Measure[];
  conditions: Condition[];
  /** What the groups are ordered by before their own order. */
  sort?: { by: Group | Measure; descending: boolean };
  limit: number;
  confirmed: boolean;
}

export const mostGroups = 1000;
const mostNames = { group: 5, measures: 50 };
const parameters = ['group', 'measures', 'filter', 'sort', 'limit', 'confirm', 'locale', 'raw'];

/**
 * A request for sums of a list.
 * @param query the address's parameters; one that is given twice is refused
 * @throws AppError 400, naming the parameter, field or function
 */
export function parseSummary(query: Record<string, unknown>, entity: EntityName, sight: Sight): SummaryQuery {
  refuseUnknown(query, parameters);
  const groups = namesIn('group', parameter(query, 'group') ?? '[]').map((name) => groupOf(entity, sight, name));
  const names = namesIn('measures', parameter(query, 'measures') ?? '["count"]');
  const measures = names.map((name) => measureOf(entity, sight, name));
  if (measures.length === 0) throw new AppError('malformed', { affectedField: 'measures' });
  const sort = sortOf(parameter(query, 'sort'), [...groups, ...measures]);
  const confirm = parameter(query, 'confirm');
  if (confirm !== undefined && confirm !== '1') throw new AppError('malformed', { affectedField: 'confirm' });
  return {
    groups,
    measures,
    conditions: parseFilter(parameter(query, 'filter'), entity, sight),
    ...(sort && { sort }),
    limit: limitOf(parameter(query, 'limit')),
    confirmed: confirm === '1',
  };
}

/** The different names of a parameter that is a JSON array. */
function namesIn(place: 'group' | 'measures', text: string): string[] {
  const names = parseJson(place, text, 2000);
  const isList = Array.isArray(names) && names.every((name) => typeof name === 'string');
  if (!isList || names.length > mostNames[place] || new Set(names).size < names.length)
    throw new AppError('malformed', { affectedField: place, params: { maximum: mostNames[place] } });
  return names;
}

function groupOf(entity: EntityName, sight: Sight, asked: string): Group {
  const [name = '', unit] = asked.split(/:(.*)/s);
  const path = tables[entity].groups.includes(name) ? resolvePath(sight, entity, name) : undefined;
  if (!path) throw new AppError('unknownField', { affectedField: asked });
  if (path.field.type === 'date') return { name: asked, path, ...calendarOf(sight, asked, unit) };
  if (unit !== undefined) throw unknownFunction(asked, unit);
  return { name: asked, path };
}

/** Days come with a unit: one for each day is `day`. */
function calendarOf(sight: Sight, asked: string, unit: string | undefined): Pick<Group, 'unit' | 'period'> {
  const known = dateUnits.find((each) => each === unit);
  if (known) return { unit: known };
  const period = Object.values(tables).find(({ name }) => name === unit);
  const fields = period?.period && sight.fields(period.name);
  const isSeen = period?.period && fields?.has(period.period.from) && fields.has(period.period.to);
  if (!period || !isSeen) throw unknownFunction(asked, unit ?? '');
  return { period: period.name };
}

function measureOf(entity: EntityName, sight: Sight, asked: string): Measure {
  if (asked === 'count') return { name: asked, does: 'count', path: knownPath(sight, entity, 'id', asked) };
  const [name = '', does] = asked.split(/:(.*)/s);
  const known = Object.hasOwn(tables[entity].measures, name) ? tables[entity].measures[name] : undefined;
  const path = known && knownPath(sight, entity, name, asked);
  if (!path) throw new AppError('unknownField', { affectedField: asked });
  const found = known.functions.find((each) => each === does);
  if (!found) throw unknownFunction(asked, does ?? '');
  const unit =
    known.unit !== undefined && found !== 'distinct' ? knownPath(sight, entity, known.unit, asked) : undefined;
  return { name: asked, does: found, path, ...(unit && { unit }) };
}

function knownPath(sight: Sight, entity: EntityName, name: string, asked: string): Path {
  const path = resolvePath(sight, entity, name);
  if (!path) throw new AppError('unknownField', { affectedField: asked });
  return path;
}

const unknownFunction = (asked: string, operator: string): AppError =>
  new AppError('unknownOperator', { affectedField: asked, params: { operator } });

/** `["quantity:sum","DESC"]`: one of the measures or groups that are asked for. */
function sortOf(text: string | undefined, known: readonly (Group | Measure)[]): SummaryQuery['sort'] {
  if (text === undefined || text === '') return undefined;
  const parsed = parseJson('sort', text, 200);
  const [name, direction]: unknown[] = Array.isArray(parsed) && parsed.length === 2 ? parsed : [];
  if (typeof name !== 'string' || (direction !== 'ASC' && direction !== 'DESC'))
    throw new AppError('malformed', { affectedField: 'sort' });
  const by = known.find((each) => each.name === name);
  if (!by) throw new AppError('unknownField', { affectedField: name });
  return { by, descending: direction === 'DESC' };
}

function limitOf(text: string | undefined): number {
  const limit = text === undefined ? mostGroups : Number(/^\d{1,4}$/.exec(text)?.[0]);
  if (!(limit >= 1 && limit <= mostGroups))
    throw new AppError('malformed', { affectedField: 'limit', params: { maximum: mostGroups } });
  return limit;
}
