import { languages } from '../../../../generated/app.ts';
import { tables, type EntityName, type Field } from '../../../../generated/tables.ts';
import { compare as compareDecimals } from '../../../../schemas/core/formats/decimal.ts';
import { fallbackLocale, wallClock } from '../../../../schemas/core/formats/locale.ts';
import { spanOf } from '../../../../schemas/core/formats/period.ts';
import { fold } from '../../../../schemas/core/formats/fold.ts';
import { isTakenBy, operatorNames, type Operator } from '../../../../schemas/core/formats/operator.ts';
import type { Row, StoredRow } from './maker.ts';

/** A property that a list may be filtered or sorted by, and where a row has its values. */
export interface Named {
  name: string;
  field: Field;
  /** It is reached through relations. */
  dotted: boolean;
  /** Of a large entity's column that shows a name of a related row: the id of that, which orders rows of one name. */
  namedBy?: (row: Row) => number;
  valuesOf(row: Row): unknown[];
}

const system: [string, Field['type']][] = [
  ['id', 'integer'],
  ['rowSCN', 'integer'],
  ['createdAt', 'dateTime'],
  ['updatedAt', 'dateTime'],
  ['createdBy', 'integer'],
  ['updatedBy', 'integer'],
];

/** Everything an entity's rows may be filtered by: its own properties, the system's, and the dotted names of its lists. */
export function filterable(entity: EntityName): Named[] {
  const { fields, search, columns, csv } = tables[entity];
  const own = Object.values(fields)
    .filter((field) => field.search || (field.type === 'rows' && !field.writeOnly))
    .map(direct);
  const dotted = [...new Set([...search, ...columns, ...csv])].filter((name) => name.includes('.'));
  return [...systemFields(), ...own, ...dotted.flatMap((name) => followed(entity, name) ?? [])];
}

export function sortable(entity: EntityName): Named[] {
  const { fields, sortsByName } = tables[entity];
  const ofSystem = systemFields().filter(({ name }) => ['id', 'createdAt', 'updatedAt'].includes(name));
  return [
    ...ofSystem,
    ...Object.values(fields)
      .filter((field) => field.sortable)
      .map(direct),
    ...sortsByName.flatMap((name) => byName(entity, name)),
  ];
}

function byName(entity: EntityName, name: string): Named[] {
  const [relation = ''] = name.split('.');
  const namedBy = (row: Row) => Number(members(related(row)[relation])[0]?.['id'] ?? 0);
  return [followed(entity, name) ?? []].flat().map((named) => ({ ...named, namedBy }));
}

function systemFields(): Named[] {
  return system.map(([name, type]) => direct({ name, type, kind: 'column', required: true, search: 'equals' }));
}

function direct(field: Field): Named {
  const many = ['ids', 'rows'].includes(field.type) || field.codes !== undefined;
  const codeOf = (value: unknown) => (field.codes ? String(value).replace(/:.*/, '') : value);
  const valuesOf = ({ [field.name]: value }: Row) => (many && Array.isArray(value) ? value.map(codeOf) : [value]);
  return { name: field.name, field, dotted: false, valuesOf };
}

/** One step along a relation, as `related` or the owned rows show it. */
function followed(entity: EntityName, name: string): Named | undefined {
  const [relation = '', property = '', ...deeper] = name.split('.');
  const step = Object.values(tables[entity].fields).find(
    (each) => (each.owned ? each.name : each.ref?.relation) === relation,
  );
  const fields = step?.owned?.fields ?? (step?.ref && tables[step.ref.entity].fields);
  const field = fields?.[property];
  if (!step || !field || deeper.length > 0) return undefined;
  const membersOf = (row: Row) => (step.owned ? row[relation] : related(row)[relation]);
  return {
    name,
    field,
    dotted: true,
    valuesOf: (row) => members(membersOf(row)).map((member) => member[property] ?? null),
  };
}

function related(row: Row): Row {
  return isRow(row['related']) ? row['related'] : {};
}

function members(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : isRow(value) ? [value] : [];
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Test = (field: Field, stored: unknown, asked: unknown) => boolean;

/** What each operator means, told again without SQL. */
const tests: Record<Operator, Test> = {
  eq: (_field, stored, asked) => stored === asked,
  ne: (_field, stored, asked) => stored !== asked,
  lt: (field, stored, asked) => stored !== null && order(field, stored, asked) < 0,
  lte: (field, stored, asked) => stored !== null && order(field, stored, asked) <= 0,
  gt: (field, stored, asked) => stored !== null && order(field, stored, asked) > 0,
  gte: (field, stored, asked) => stored !== null && order(field, stored, asked) >= 0,
  within: (field, stored, asked) => {
    const inZone = (moment: string) => (wallClock(moment, fallbackLocale) ?? '').slice(0, 10);
    const dayOf = (text: string) => (field.type === 'date' ? text : inZone(text));
    const span = spanOf(String(asked), inZone(new Date().toISOString()), languages[fallbackLocale].firstWeekday);
    return typeof stored === 'string' && span !== undefined && span.from <= dayOf(stored) && dayOf(stored) <= span.to;
  },
  in: (_field, stored, asked) => Array.isArray(asked) && asked.includes(stored),
  contains: (_field, stored, asked) => typeof stored === 'string' && fold(stored).includes(fold(String(asked))),
  prefix: (field, stored, asked) =>
    typeof stored === 'string' && texted(field, stored).startsWith(texted(field, String(asked))),
  empty: (_field, stored, asked) => (stored === null || stored === '') === asked,
};

export const operatorsOf = ({ field }: Named): Operator[] =>
  operatorNames.filter((operator) => isTakenBy(field.type, operator));

/** Whether a row is found: by its one value, or when one of several fulfils the condition. */
export function matches(named: Named, operator: Operator, asked: unknown, row: Row): boolean {
  const test = tests[operator];
  const values = named.valuesOf(row);
  if (operator === 'empty' && asked === true) return values.every((value) => test(named.field, value, true));
  if (operator === 'ne' && named.field.type === 'ids') return !values.includes(asked);
  return values.some((value) => test(named.field, value, asked));
}

/** Null first, texts by their folded form, codes as people count, decimals as numbers. */
export function order(field: Field, a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  if (field.type === 'decimal') return compareDecimals(String(a), String(b));
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean') return Number(a) - Number(b);
  const [left, right] = [counted(field, String(a)), counted(field, String(b))];
  return left === right ? 0 : Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function texted(field: Field, text: string): string {
  return field.folded ? fold(text) : text;
}

/** The key of a code is the folded text with every number as long as the longest: '2' is '000...2'. */
function counted(field: Field, text: string): string {
  return texted(field, text).replace(/\d+/g, (digits) => (field.order === 'code' ? digits.padStart(300, '0') : digits));
}

/** The ids of rows in the order of a list. */
export function sorted(named: Named, direction: 'ASC' | 'DESC', rows: readonly StoredRow[]): number[] {
  const sign = direction === 'ASC' ? 1 : -1;
  const valueOf = (row: Row) => named.valuesOf(row)[0] ?? null;
  const { namedBy } = named;
  const byValue = (a: StoredRow, b: StoredRow) => order(named.field, valueOf(a), valueOf(b));
  const compared = namedBy
    ? (a: StoredRow, b: StoredRow) => sign * (byValue(a, b) || namedBy(a) - namedBy(b)) || a.id - b.id
    : (a: StoredRow, b: StoredRow) => sign * (byValue(a, b) || a.id - b.id);
  return rows.toSorted(compared).map(({ id }) => id);
}
