import { systemFields, tables, type EntityName, type Field } from '../../../generated/tables.ts';
import type { Path } from '../listQuery/path.ts';
import type { Sight } from '../listQuery/sight.ts';

/**
 * The columns that an import takes back, as far as the reader may see them: what tells the row, its version, and all that
 * a person may write. References stand by a code of what they name.
 */
export function importPaths(sight: Sight, entity: EntityName): Path[] {
  const keys = keysOf(sight, entity);
  const own = Object.values(tables[entity].fields)
    .filter(isWritable)
    .filter(({ name }) => sight.fields(entity).has(name));
  const told = keys.some(({ name }) => name !== 'id') ? [] : [ownPath(systemFields.id)];
  const ownValues = own.map((field) => codePath(sight, field));
  return [...told, ...ownValues, ...ownedPaths(sight, entity), ownPath(systemFields.rowSCN)];
}

/** What the rows that a record owns have in a file: each of them stands in a line of its own. */
export function ownedPaths(sight: Sight, entity: EntityName): Path[] {
  const lists = [...sight.fields(entity).values()].filter(
    ({ kind, readOnly }) => kind === 'owned' && readOnly !== true,
  );
  return lists.flatMap((list) =>
    Object.values(list.owned?.fields ?? {})
      .filter(isWritable)
      .map((field) => ownedPath(sight, list, field)),
  );
}

/** Whether a path leads into rows that a record owns. */
export const isOwned = ({ steps: [first] }: Path): boolean => first?.kind === 'owned';

/** By the code of what it names where that is told with the rows. */
function ownedPath(sight: Sight, list: Field, field: Field): Path {
  const embedded = new Set(field.ref?.embed);
  const code = field.ref && keysOf(sight, field.ref.entity).find(({ name }) => name !== 'id' && embedded.has(name));
  if (!code) return { name: `${list.name}.${field.name}`, steps: [list], field };
  return { name: `${list.name}.${field.ref?.relation}.${code.name}`, steps: [list, field], field: code };
}

/** What a person may write at all; owned rows stand in no single cell. */
export const isWritable = ({ kind, readOnly, writeOnly }: Field): boolean =>
  kind !== 'owned' && readOnly !== true && writeOnly !== true;

/** A property of the entity itself. */
export const ownPath = (field: Field): Path => ({ name: field.name, steps: [], field });

/** A reference by a property of what it names. */
export function referencePath(step: Field, field: Field): Path {
  return { name: `${step.ref?.relation ?? step.name}.${field.name}`, steps: [step], field };
}

/** A reference by the code of what it names, else by itself. */
export function codePath(sight: Sight, field: Field): Path {
  const code = field.ref && keysOf(sight, field.ref.entity)[0];
  return code === undefined || code.name === 'id' ? ownPath(field) : referencePath(field, code);
}

/** The properties of an entity that no two rows share. */
export const uniqueAlone = (entity: EntityName): string[] =>
  tables[entity].unique.flatMap(([name = '', ...others]) => (others.length > 0 ? [] : name));

/** The properties of which each alone tells a row, the best first: its code, other texts that are unique, its id. */
export function keysOf(sight: Sight, entity: EntityName): Field[] {
  const fields = sight.fields(entity);
  const texts = ['nmpCode', ...uniqueAlone(entity).filter((name) => name !== 'nmpCode')]
    .flatMap((name) => fields.get(name) ?? [])
    .filter(({ type, readOnly }) => type === 'string' && readOnly !== true);
  const id = fields.get('id');
  return id ? [...texts, id] : texts;
}
