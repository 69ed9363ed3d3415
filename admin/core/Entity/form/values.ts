import type { Resource } from '../../../../generated/resources.ts';
import { changedNames } from '../../format/compare.ts';
import { asRows, isEmpty, type Row } from '../../format/value.ts';

/** What a new record starts with: the declared defaults. */
export function startValues(resource: Resource): Row {
  const defaults = Object.values(resource.fields).flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(defaults);
}

/** The row's values under the names of the resource's fields; the rest of the row is not for the form. */
export function ownValues(resource: Resource, row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in resource.fields));
}

/** Values that a link brings along, to be laid over a row: rows of a grid join those that it has, each only once. */
export function mergePrefill(resource: Resource, row: Row, brought: Row): Row {
  const entries = Object.entries(brought).map(([name, value]) => {
    const columns = Object.values(resource.fields[name]?.fields ?? {}).filter(({ required }) => required);
    if (columns.length === 0) return [name, value] as const;
    const there = asRows(row[name]);
    const isThere = (one: Row) => there.some((other) => columns.every((each) => one[each.name] === other[each.name]));
    return [name, [...there, ...asRows(value).filter((one) => !isThere(one))]] as const;
  });
  return Object.fromEntries(entries);
}

/** The names a person's typing can change. */
export function writableNames(resource: Resource): string[] {
  return Object.values(resource.fields)
    .filter(({ readOnly }) => !readOnly)
    .map(({ name }) => name);
}

/** The row as the validator and the server shall see it: fields that do not apply are cleared. */
export function clearInapplicable(values: Row, hidden: ReadonlySet<string>): Row {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, hidden.has(name) ? null : value]));
}

/** What to send for a new record: every answer given. */
export function createBody(resource: Resource, values: Row): Row {
  const names = writableNames(resource).filter((name) => !isEmpty(values[name]));
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** What to send for a saved record: what differs from it, null where an answer was taken back. */
export function updateBody(resource: Resource, base: Row, values: Row): Row {
  const names = changedNames(base, values, writableNames(resource));
  return Object.fromEntries(names.map((name) => [name, cleared(values[name])]));
}

function cleared(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  return isEmpty(value) ? null : value;
}

/** The values to show after saving: the saved ones, but for what was typed since. */
export function afterSave(resource: Resource, saved: Row, sent: Row, now: Row): Row {
  const typed = changedNames(sent, now, writableNames(resource));
  return { ...ownValues(resource, saved), ...Object.fromEntries(typed.map((name) => [name, now[name]])) };
}
