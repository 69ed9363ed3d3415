import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import type { Entities } from '../../../generated/types.ts';
import type { Row } from './view.ts';
import type { HooksOfEntities, Work } from './work.ts';

const of = ({ hooks }: Work): HooksOfEntities => hooks;

export async function runBeforeSave<E extends EntityName>(
  work: Work,
  entity: E,
  before: Row | null,
  row: Row,
  isBack: boolean,
): Promise<void> {
  const hook = of(work)[entity]?.beforeSave;
  if (hook) await hook({ work, before: before && typed(entity, before), row: typed(entity, row), isBack });
}

export async function runAfterSave<E extends EntityName>(
  work: Work,
  entity: E,
  before: Row | null,
  row: Row,
  isBack: boolean,
): Promise<void> {
  const hook = of(work)[entity]?.afterSave;
  if (hook) await hook({ work, before: before && typed(entity, before), row: typed(entity, row), isBack });
}

export async function runBeforeDelete<E extends EntityName>(work: Work, entity: E, row: Row): Promise<void> {
  const hook = of(work)[entity]?.beforeDelete;
  if (hook) await hook(work, typed(entity, row));
}

/** The row itself, with the properties that its entity has. @throws Error naming the first property of another type */
export function typed<E extends EntityName>(entity: E, row: Row): Row & Entities[E] {
  if (isOf(entity, row)) return row;
  throw new Error(`${entity}.${strangerIn(entity, row)?.name} has a value of another type`);
}

function isOf<E extends EntityName>(entity: E, row: Row): row is Row & Entities[E] {
  return strangerIn(entity, row) === undefined;
}

/** What is not there has passed the validator, or stems from a time before it was required. */
function strangerIn(entity: EntityName, row: Row): Field | undefined {
  return Object.values(tables[entity].fields).find(({ type, name }) => {
    const value = row[name];
    return value !== undefined && value !== null && !fits[type](value);
  });
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';

const fits: Record<Field['type'], (value: unknown) => boolean> = {
  integer: isNumber,
  number: isNumber,
  boolean: (value) => typeof value === 'boolean',
  string: isText,
  text: isText,
  decimal: isText,
  date: isText,
  dateTime: isText,
  ids: Array.isArray,
  rows: Array.isArray,
  json: (value) => typeof value === 'object',
};
