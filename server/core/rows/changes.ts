import type { FieldError } from '../../../generated/errors.ts';
import { systemFields, tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { validators } from '../../../generated/validators.ts';
import { touchedFaults } from '../../../schemas/core/formats/touched.ts';
import { hidden, locked } from '../access/rights.ts';
import type { Actor } from '../access/actor.ts';
import { refuseFields } from '../errors.ts';
import { bodyRow } from './bodyRow.ts';
import { isRow, isSame, propertiesOf } from './compare.ts';
import type { Row } from './view.ts';

export interface Changes {
  /** What the body asks to change, by property; values are not validated yet. */
  values: Row;
  problems: FieldError[];
}

const reserved = new Set([...Object.keys(systemFields), 'related', 'allowedActions']);

/**
 * What a body asks of a row: system fields and `related` are taken off, so that what GET gave can be sent back as it
 * is. What nobody or this actor may change is ignored where it equals the stored value and a problem where it differs.
 * @throws AppError objectExpected when the body is no object
 */
export function readChanges(entity: EntityName, actor: Actor, body: unknown, stored: Row | null): Changes {
  const changes: Changes = { values: {}, problems: [] };
  const guard = guardOf(entity, actor, stored);
  for (const [property, sent] of Object.entries(bodyRow(body))) {
    if (reserved.has(property)) continue;
    const field = fieldOf(entity, actor, property);
    const value = field ? meant(field, sent) : sent;
    const code = field ? guard(field) : 'unknownProperty';
    if (!field || (code && !isSame(field, value, stored ? stored[property] : field.default))) {
      changes.problems.push({ field: property, code: code ?? 'unknownProperty', params: {} });
    } else if (!code) changes.values[property] = value;
  }
  return changes;
}

/** A property that may stand in a body: what is hidden or never leaves the server is unknown. */
function fieldOf(entity: EntityName, actor: Actor, property: string): Field | undefined {
  const { fields } = tables[entity];
  const field = Object.hasOwn(fields, property) ? fields[property] : undefined;
  return field && !(field.readOnly && field.writeOnly) && !hidden(actor, entity).has(property) ? field : undefined;
}

/** Tells for each property why it may not change, if so. */
function guardOf(
  entity: EntityName,
  actor: Actor,
  stored: Row | null,
): (field: Field) => FieldError['code'] | undefined {
  const closed = new Set([...locked(actor, entity), ...(stored ? lockedByRules(entity, stored) : [])]);
  return (field) => {
    if (field.fixed && stored) return 'fixedField';
    return field.readOnly || closed.has(field.name) ? 'readOnlyField' : undefined;
  };
}

/** Tells for each property whether this actor may change it in a stored row. */
export function changeable(entity: EntityName, actor: Actor, stored: Row): (field: Field) => boolean {
  const guard = guardOf(entity, actor, stored);
  return (field) => guard(field) === undefined;
}

function lockedByRules(entity: EntityName, stored: Row): string[] {
  const row = withoutNulls(entity, stored);
  const { conditions } = validators[entity];
  return tables[entity].rules.flatMap(({ condition, lock }) =>
    lock.length > 0 && conditions[condition]?.(row) ? lock : [],
  );
}

/** An empty text is none: it clears. Owned rows come back with what their references named, which is taken off. */
function meant({ type, owned }: Field, sent: unknown): unknown {
  if (sent === '' && (type === 'string' || type === 'text')) return null;
  if (!owned || !Array.isArray(sent)) return sent;
  return sent.map((row) => (isRow(row) ? meantRow(owned.fields, row) : row));
}

function meantRow(fields: Record<string, Field>, row: Row): Row {
  const own = Object.entries(row).filter(([name]) => name !== 'related');
  const fieldOfOwn = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  return Object.fromEntries(
    own.map(([name, value]) => {
      const field = fieldOfOwn(name);
      return [name, field ? meant(field, value) : value];
    }),
  );
}

/** What is wrong with a whole row, as the generated validator sees it. */
export function problemsOf(entity: EntityName, row: Row): FieldError[] {
  return validators[entity].validate(withoutNulls(entity, row));
}

/**
 * What is wrong with a row that an actor asks for, told without the value of a property that the actor may not read.
 * What did not fit before (a rule came later) may stay while nothing that the rule looks at is changed.
 */
export function problemsFor(actor: Actor, entity: EntityName, before: Row | null, row: Row): FieldError[] {
  const problems = problemsOf(entity, row);
  if (problems.length === 0) return problems;
  const values = [...hidden(actor, entity)].map((property) => row[property]);
  const tells = ({ params }: FieldError) => Object.values(params).some((param) => values.includes(param));
  const touched = new Set(before ? touchedFaults(problems, before, row, sameIn(entity)) : problems);
  const refused = problems.filter((error) => error.code === 'unknownProperty' || touched.has(error));
  return refused.map((error) => (tells(error) ? { field: error.field, code: 'invalid', params: {} } : error));
}

/** Whether two values of a property, or of one of owned rows ('lines.code'), are the same as stored. */
function sameIn(entity: EntityName): (property: string, before: unknown, now: unknown) => boolean {
  const { fields } = tables[entity];
  return (property, before, now) => {
    const [name = '', child] = property.split('.');
    const field = child === undefined ? fields[name] : fields[name]?.owned?.fields[child];
    return field !== undefined && isSame(field, before, now);
  };
}

/** The row as validators know it: declared properties that have a value, owned rows without their ids. */
function withoutNulls(entity: EntityName, row: Row): Row {
  const { fields } = tables[entity];
  return isWithoutNulls(fields, row) ? row : filled(fields, row);
}

/** Most new rows are: then there is nothing to copy. */
function isWithoutNulls(fields: Record<string, Field>, row: Row): boolean {
  return Object.keys(row).every((name) => {
    const field = Object.hasOwn(fields, name) && fields[name];
    return field && !field.owned && row[name] !== null && row[name] !== undefined;
  });
}

function filled(fields: Record<string, Field>, row: Row): Row {
  const known: Row = {};
  for (const { name, field } of propertiesOf(fields)) {
    const value = row[name];
    if (value !== null && value !== undefined) known[name] = filledValue(field, value);
  }
  return known;
}

/** Unknown properties of an owned row stay in it: its validator names them. */
function filledValue({ owned }: Field, value: unknown): unknown {
  if (!owned || !Array.isArray(value)) return value;
  return value.map((row) =>
    isRow(row) ? Object.fromEntries(Object.entries(row).filter(([key, each]) => key !== 'id' && each !== null)) : row,
  );
}

/** @throws AppError validation, or the one problem's own code, when there is any */
export function refuse(entity: EntityName, problems: readonly FieldError[]): void {
  refuseFields(problems, { entity });
}
