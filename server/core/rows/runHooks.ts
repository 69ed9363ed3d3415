import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import type { Entities } from '../../../generated/types.ts';
import { perEntity } from './memo.ts';
import type { Asked } from './storing.ts';
import type { Row } from './view.ts';
import type { HooksOfEntities, Saved, Work } from './work.ts';

const of = ({ hooks }: Work): HooksOfEntities => hooks;

/** The entity's hook of all rows at once, then the one of each. @throws AppError what a hook refuses */
export async function runBeforeSave<E extends EntityName>(
  work: Work,
  entity: E,
  saves: readonly Asked[],
): Promise<void> {
  const hooks = of(work)[entity];
  if (hooks?.beforeSaveAll) await hooks.beforeSaveAll(work, savedOf(work, entity, saves));
  if (hooks?.beforeSave) for (const saved of savedOf(work, entity, saves)) await hooks.beforeSave(saved);
}

/** The same once the rows are stored, in the same transaction. */
export async function runAfterSave<E extends EntityName>(
  work: Work,
  entity: E,
  saves: readonly Asked[],
): Promise<void> {
  const hooks = of(work)[entity];
  if (hooks?.afterSaveAll) await hooks.afterSaveAll(work, savedOf(work, entity, saves));
  if (hooks?.afterSave) for (const saved of savedOf(work, entity, saves)) await hooks.afterSave(saved);
}

function savedOf<E extends EntityName>(work: Work, entity: E, saves: readonly Asked[]): Saved<Row & Entities[E]>[] {
  return saves.map(({ before, row, restoration }) => {
    const isBack = restoration?.gone !== undefined;
    return { work, before: before && typed(entity, before), row: typed(entity, row), isBack };
  });
}

/** Whether rows of an entity may be saved many at once: no hook looks at one after the other. */
export function comeTogether({ hooks }: Work, entity: EntityName): boolean {
  const { beforeSave, afterSave } = hooks[entity] ?? {};
  return !beforeSave && !afterSave;
}

/** @throws AppError what the hook refuses */
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
function strangerIn(entity: EntityName, row: Row): { readonly name: string } | undefined {
  return typesOf(entity).find(({ name, isOfIt }) => {
    const value = row[name];
    return value !== undefined && value !== null && !isOfIt(value);
  });
}

/** What the values of an entity's properties are. */
const typesOf = perEntity((entity) =>
  Object.values(tables[entity].fields).map(({ name, type }) => ({ name, isOfIt: fits[type] })),
);

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
