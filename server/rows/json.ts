import type { Field } from '../../generated/tables.ts';
import type { Dialect } from '../database/url.ts';
import { column } from './sql.ts';

/** The JSON of a row, or of something in it, by the expressions that it is made of. */
export type JsonShape =
  | { kind: 'value'; expression: string; field: Field }
  /** `present` is null where there is no object. */
  | { kind: 'object'; members: readonly JsonMember[]; present?: string }
  /** An expression that is text of JSON already, or its dialect's own JSON: an array. */
  | { kind: 'json'; expression: string };

/** A member of a JSON object. */
export type JsonMember = [name: string, shape: JsonShape];

/** The columns of some fields as members, each as the wire has it. */
export function jsonMembers(fields: readonly Field[], alias: string): JsonMember[] {
  return fields.map((field) => [field.name, { kind: 'value', expression: column(alias, field.name), field }]);
}

/**
 * The expression of JSON that the database itself writes. In which order the members of an object stand is the
 * database's choice.
 */
export function jsonExpression(shape: JsonShape, dialect: Dialect): string {
  if (shape.kind === 'value') return valueExpression(shape.expression, shape.field, dialect);
  // MySQL's functions forget what is JSON when it comes out of a subquery.
  if (shape.kind === 'json') return dialect === 'mysql' ? `json_extract(${shape.expression}, '$')` : shape.expression;
  const members = shape.members.map(([name, member]) => `'${name}', ${jsonExpression(member, dialect)}`);
  const object = `json_object(${members.join(', ')})`;
  return shape.present === undefined ? object : `case when ${shape.present} is not null then ${object} end`;
}

/** The expression of a JSON array: of each row of `from` (a table, its joins and conditions) the element. */
export function jsonArray(element: string, from: string, order: string, dialect: Dialect): string {
  if (dialect === 'sqlite') return `(select json_group_array(${element} order by ${order}) from ${from})`;
  const elements = `group_concat(${element} order by ${order} separator ',')`; // MySQL 8 has no order in json_arrayagg
  return `(select concat('[', coalesce(${elements}, ''), ']') from ${from})`;
}

/** A text in every dialect: MySQL's driver would take a JSON value apart again. */
export function asText(expression: string, dialect: Dialect): string {
  return dialect === 'mysql' ? `cast(${expression} as char)` : expression;
}

function valueExpression(own: string, field: Field, dialect: Dialect): string {
  const write = writers[dialect][field.type];
  return write ? write(own, field) : own;
}

type Writer = (own: string, field: Field) => string;

/** Columns whose JSON differs from what they hold. */
const writers: Record<Dialect, Partial<Record<Field['type'], Writer>>> = {
  sqlite: {
    boolean: (own) => `json(${truth(own)})`,
    json: (own) => `json(${own})`,
    number: (own) => `json(case when ${own} is not null then printf('%!.17g', ${own}) end)`, // 15 digits otherwise
  },
  mysql: {
    boolean: (own) => `json_extract(${truth(own)}, '$')`,
    json: (own) => `json_extract(${own}, '$')`,
    decimal: (own, { scale = 6 }) => (scale > 0 ? withoutZeros(own) : `cast(${own} as char)`),
    dateTime: (own) => `date_format(${own}, '%Y-%m-%dT%H:%i:%sZ')`,
  },
};

function truth(own: string): string {
  return `case ${own} when 1 then 'true' when 0 then 'false' end`;
}

/** 1.500000 as '1.5', 2.000000 as '2'. */
function withoutZeros(own: string): string {
  return `trim(trailing '.' from trim(trailing '0' from cast(${own} as char)))`;
}
