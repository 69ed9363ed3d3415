import { tables, type EntityName, type Verb } from '../../../../generated/tables.ts';
import { isBalanceColumn, type BalanceColumn } from '../../../../schemas/formats/stock.ts';
import { businessDay } from '../../../core/businessDay.ts';
import { currentCycle, type Cycle } from '../../campaigns/current.ts';
import type { Source } from '../../../core/database/source.ts';
import { AppError } from '../../../core/errors.ts';
import { parseJson } from '../../../core/listQuery/json.ts';
import { date, integer, wrongType } from '../../../core/listQuery/values.ts';
import { isRow } from '../../../core/rows/compare.ts';
import type { Reader } from '../../../core/rows/reader.ts';
import { column, marks, name, sql, type Sql } from '../../../core/rows/sql.ts';
import type { Row } from '../../../core/rows/view.ts';
import { lastDay, monthOf } from './period.ts';

/** Which movements a report is about. Days are both included; `from` null: from the beginning. */
export interface ReportFilter {
  from: string | null;
  to: string;
  /** The cycle that stood in for a period that was not said. */
  cycle: Cycle | null;
  ids: readonly (readonly [IdFilter, readonly number[]])[];
  unit: string | null;
  /** The movements of one column of the balance only. */
  column: BalanceColumn | null;
  /** Only cells whose closing balance is not zero. */
  nonZero: boolean;
}

/** A report that is asked for: of what, by whom, and with which right. */
export interface Report {
  readonly source: Source;
  readonly reader: Reader;
  readonly filter: ReportFilter;
  readonly verb: Verb;
}

/** The filters by id, each with the reference that it follows from the customer or product of a movement. */
const idFilters = {
  customerId: null,
  productId: null,
  economicGroupId: { by: 'customerId', entity: 'customer', field: 'economicGroupId' },
  salesRegionId: { by: 'customerId', entity: 'customer', field: 'salesRegionId' },
  productCategoryId: { by: 'productId', entity: 'product', field: 'categoryId' },
  productGroupId: { by: 'productId', entity: 'product', field: 'groupId' },
} as const satisfies Record<string, { by: string; entity: EntityName; field: string } | null>;

export type IdFilter = keyof typeof idFilters;

/** The property that a filter by id asks about. */
export const propertyOf = (key: IdFilter): { entity: EntityName; field: string } =>
  idFilters[key] ?? { entity: 'stockPosting', field: key };

const others = ['from', 'to', 'nonZero', 'column', 'unit'];
const maximumIds = 1000;
/** What both databases and the calendar of JavaScript can count with. */
const [earliest, latest] = ['1900-01-01', '9000-12-31'];

/**
 * The filter of an address; what is not said of the period is that of the current cycle, between cycles this month.
 * @throws AppError malformed, unknownField, wrongType, tooEarly
 */
export async function readFilter(source: Source, reader: Reader, text: string | undefined): Promise<ReportFilter> {
  const given = parseJson('filter', text || '{}', 8000);
  if (!isRow(given)) throw new AppError('malformed', { affectedField: 'filter' });
  refuseUnknownFilter(given, reader);
  const [from, to] = [dayIn(given, 'from'), dayIn(given, 'to')];
  const cycle = from === undefined || !to ? await currentCycle(source) : null;
  const month = monthOf(businessDay());
  const period = {
    from: from === undefined ? (cycle?.startsAt ?? `${month}-01`) : from,
    to: to ?? cycle?.endsAt ?? lastDay(month),
  };
  if (period.from !== null && period.from > period.to)
    throw new AppError('tooEarly', { affectedField: 'to', params: { minimum: period.from } });
  return { ...period, cycle: from === undefined && !to ? cycle : null, ids: idsIn(given), ...restOf(given) };
}

/** Of customers alone: the same without what is said of products and days. @throws AppError as `readFilter` */
export async function readCustomerFilter(
  source: Source,
  reader: Reader,
  text: string | undefined,
): Promise<ReportFilter> {
  const filter = await readFilter(source, reader, text);
  const given = parseJson('filter', text || '{}', 8000);
  const other = Object.keys(isRow(given) ? given : {}).find((key) => !customerFilters.some((known) => known === key));
  if (other !== undefined) throw new AppError('unknownField', { affectedField: other });
  return filter;
}

const customerFilters: readonly IdFilter[] = ['customerId', 'economicGroupId', 'salesRegionId'];

/** A property that the reader may not see is not there to filter by either. */
function refuseUnknownFilter(given: Row, reader: Reader): void {
  const unknown = Object.keys(given).find((key) => !others.includes(key) && !(isIdFilter(key) && isSeen(key, reader)));
  if (unknown !== undefined) throw new AppError('unknownField', { affectedField: unknown });
}

function isIdFilter(key: string): key is IdFilter {
  return Object.hasOwn(idFilters, key);
}

function isSeen(key: IdFilter, { sight }: Reader): boolean {
  const through = idFilters[key];
  return through === null || sight.fields(through.entity).has(through.field);
}

/** undefined: not said; null: without an end. */
function dayIn(given: Row, key: string): string | null | undefined {
  const value = given[key];
  if (value === undefined || value === null) return value;
  const day = date(value);
  if (day === undefined || day < earliest || day > latest) throw wrongType({ name: key }, 'date');
  return day;
}

function idsIn(given: Row): [IdFilter, number[]][] {
  return Object.entries(given).flatMap(([key, value]): [IdFilter, number[]][] => {
    if (!isIdFilter(key) || value === null) return [];
    const ids: unknown[] = Array.isArray(value) ? value : [value];
    if (ids.length > maximumIds)
      throw new AppError('valueTooLong', { affectedField: key, params: { maximum: maximumIds } });
    return [[key, ids.map((id) => idIn(key, id))]];
  });
}

function idIn(key: string, value: unknown): number {
  const id = integer(value);
  if (id === undefined) throw wrongType({ name: key }, 'integer');
  return id;
}

function restOf({ nonZero, column: chosen, unit }: Row): Pick<ReportFilter, 'nonZero' | 'column' | 'unit'> {
  if (nonZero !== undefined && typeof nonZero !== 'boolean') throw wrongType({ name: 'nonZero' }, 'boolean');
  return { nonZero: nonZero === true, column: columnIn(chosen), unit: unitIn(unit) };
}

function columnIn(value: unknown): BalanceColumn | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' && isBalanceColumn(value)) return value;
  throw wrongType({ name: 'column' }, 'string');
}

function unitIn(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  throw wrongType({ name: 'unit' }, 'string');
}

/** What restricts the rows under `alias`, of the summary or of the movements: the reader's scope and the filter's ids. */
export function conditionsOf({ reader, filter, verb }: Report, alias: string): Sql[] {
  const { ids, unit } = filter;
  const scope = reader.scope('stockPosting', verb, alias);
  const byUnit = unit === null ? [] : [amongThose(alias, 'productId', 'product', 'baseUnit', [unit])];
  return [...(scope ? [scope] : []), ...ids.map(([key, list]) => among(alias, key, list)), ...byUnit];
}

function among(alias: string, key: IdFilter, ids: readonly number[]): Sql {
  const through = idFilters[key];
  if (through) return amongThose(alias, through.by, through.entity, through.field, ids);
  return ids.length === 0 ? sql('1 = 0') : sql(`${column(alias, key)} in (${marks(ids)})`, ...ids);
}

function amongThose(
  alias: string,
  by: string,
  entity: EntityName,
  field: string,
  values: readonly (string | number)[],
): Sql {
  if (values.length === 0) return sql('1 = 0');
  const those = `select id from ${name(tables[entity].table)} where ${name(field)} in (${marks(values)})`;
  return sql(`${column(alias, by)} in (${those})`, ...values);
}
