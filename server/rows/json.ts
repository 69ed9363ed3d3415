import type { Field } from '../../generated/tables.ts';
import type { Dialect } from '../database/url.ts';
import { column } from './sql.ts';

/** A member of a JSON object: its name and the expression of its value. */
export type JsonMember = [name: string, expression: string];

/**
 * The expression of a JSON object that the database itself writes: with rows as texts there are no values to hand over
 * one by one, which takes most of a list's time otherwise. In which order its members stand is the database's choice.
 */
export function jsonObject(members: readonly JsonMember[]): string {
  return `json_object(${members.map(([name, expression]) => `'${name}', ${expression}`).join(', ')})`;
}

/** The columns of some fields as members, each as the wire has it. */
export function jsonMembers(fields: readonly Field[], alias: string, dialect: Dialect): JsonMember[] {
  return fields.map((field) => [field.name, jsonValue(field, column(alias, field.name), dialect)]);
}

/**
 * The expression of a JSON array: of each row of `from` (a table, its joins and conditions) the element. MySQL's
 * functions forget what is JSON when it comes out of a subquery, and MySQL 8 has no order in its json_arrayagg.
 */
export function jsonArray(element: string, from: string, order: string, dialect: Dialect): string {
  if (dialect === 'sqlite') return `(select json_group_array(${element} order by ${order}) from ${from})`;
  const elements = `group_concat(${element} order by ${order} separator ',')`;
  return `json_extract((select concat('[', coalesce(${elements}, ''), ']') from ${from}), '$')`;
}

/** A text in every dialect: MySQL's driver would take a JSON value apart again. */
export function asText(expression: string, dialect: Dialect): string {
  return dialect === 'mysql' ? `cast(${expression} as char)` : expression;
}

function jsonValue(field: Field, own: string, dialect: Dialect): string {
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
