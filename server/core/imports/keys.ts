import { tables, type EntityName, type Field } from '../../../generated/tables.ts';
import { keyNameOf, propertiesOfKey } from '../../../schemas/core/formats/keyName.ts';
import { codePath, isWritable, keysOf, uniqueAlone } from '../csv/importPaths.ts';
import type { Path } from '../listQuery/path.ts';
import type { Sight } from '../listQuery/sight.ts';
import type { ImportColumn, Job, Key } from './job.ts';
import { textAt } from './textAt.ts';

/**
 * By what a stored record can be told, the best first: one property, the code of what one alone refers to, behind these
 * several that are unique together.
 */
export function keyNames(sight: Sight, entity: EntityName): string[] {
  const fields = sight.fields(entity);
  const several = tables[entity].unique.filter(
    (names) => names.length > 1 && names.every((name) => isPlain(fields.get(name))),
  );
  return [...singleKeys(sight, entity), ...several.map(keyNameOf)];
}

/** Those of them that are one property, or the code of one reference. */
export const singleKeys = (sight: Sight, entity: EntityName): string[] => [
  ...keysOf(sight, entity).map(({ name }) => name),
  ...uniqueReferences(sight, entity).map(({ name }) => name),
];

/** The key that is called so, or that is the code of what this property refers to. */
export const keyCalled = (sight: Sight, entity: EntityName, property: string): string | undefined =>
  keyNames(sight, entity).find((name) => name === property) ??
  uniqueReferences(sight, entity).find(({ steps: [step] }) => step?.name === property)?.name;

/** References that no two records share, by the code of what they name. */
function uniqueReferences(sight: Sight, entity: EntityName): Path[] {
  return uniqueAlone(entity)
    .flatMap((name) => sight.fields(entity).get(name) ?? [])
    .filter((field) => field.ref && isWritable(field))
    .map((field) => codePath(sight, field))
    .filter(({ steps }) => steps.length > 0);
}

/** Whether a cell says the value itself. */
const isPlain = (field: Field | undefined): boolean =>
  field !== undefined && isWritable(field) && field.kind === 'column' && !field.ref && tells.has(field.type);

const tells = new Set<Field['type']>(['string', 'integer']);

/** The key of this name where there is a column for all of it, and not only what all rows have. */
export function keyIn(columns: readonly ImportColumn[], name: string): Key | undefined {
  const found = propertiesOfKey(name).map((part) => columns.find(({ path }) => path.name === part));
  const own = found.flatMap((column) => column ?? []);
  return own.length === found.length && !own.every(({ isShared }) => isShared) ? { name, columns: own } : undefined;
}

type Lines = Pick<Job, 'lines'>;

/** What a line says of its key, in whatever writing, as it would be stored; '' where it does not say all of it. */
export function keyText(parts: Lines, place: number, key: Key): string {
  const isSaid = key.columns.every((column) => textAt(parts, place, column) !== '');
  return isSaid ? keyOfValues(keyValues(parts, place, key)) : '';
}

/** The values of a line's key. */
export const keyValues = (parts: Lines, place: number, { columns }: Key): unknown[] =>
  columns.map((column) => column.read(textAt(parts, place, column)));

/** By what the values of a key are looked up. */
export const keyOfValues = (values: readonly unknown[]): string => values.map(String).join('\n');
