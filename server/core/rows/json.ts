import type { Field } from '../../../generated/tables.ts';
import type { SqlDialect } from '../database/dialects/dialect.ts';
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
export function jsonExpression(shape: JsonShape, dialect: SqlDialect): string {
  if (shape.kind === 'value') return valueExpression(shape.expression, shape.field, dialect);
  if (shape.kind === 'json') return dialect.jsonMember(shape.expression);
  const members = shape.members.map(([name, member]) => `'${name}', ${jsonExpression(member, dialect)}`);
  const object = `json_object(${members.join(', ')})`;
  return shape.present === undefined ? object : `case when ${shape.present} is not null then ${object} end`;
}

function valueExpression(own: string, { type, scale = 6 }: Field, dialect: SqlDialect): string {
  const write = dialect.jsonWriters[type];
  return write ? write(own, scale) : own;
}
