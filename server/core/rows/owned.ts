import type { FieldError } from '../../../generated/errors.ts';
import { tables, type EntityName, type Field, type Owned } from '../../../generated/tables.ts';
import type { Binding } from '../database/source.ts';
import { isRow, isSame, normaliseRow } from './compare.ts';
import { perEntity } from './memo.ts';
import { toRecord } from './record.ts';
import { insertable } from './store.ts';
import type { Row } from './view.ts';
import type { Work } from './work.ts';

/** An owned row as its table holds it; without an id it is new. */
interface OwnedRecord {
  id: number | undefined;
  columns: Record<string, Binding>;
}

/**
 * Stores the owned rows of an owner, in their order. Rows that differ are taken away and written anew under their ids,
 * so that unique values may be swapped or passed on in one save.
 */
export async function saveOwned(work: Work, owned: Owned, owner: number, past: Row[], now: Row[]): Promise<void> {
  const records = (rows: Row[]) => rows.map((row, position) => recordOf(work, owned, owner, row, position));
  const { gone, again, added } = difference(records(past), records(now));
  for (const ids of insertable(gone, 1)) await work.trx(owned.table).whereIn('id', ids).delete();
  const anew = again.map(({ id, columns }) => ({ id, ...columns }));
  const first = added.map(({ columns }) => columns);
  for (const rows of [anew, first]) await insertOwned(work, owned, rows);
}

async function insertOwned({ trx }: Work, { table }: Owned, records: readonly object[]): Promise<void> {
  const width = Object.keys(records[0] ?? {}).length;
  for (const part of insertable(records, width)) await trx(table).insert(part);
}

/** Rows of before as they may be put beside those of now: what is gone comes back as new, its id is not its any more. */
export function withOwnIds(before: unknown, now: unknown): Row[] {
  const ids = new Set(rowsOf(now).map((row) => row['id']));
  return rowsOf(before).map((row): Row => {
    const { id, ...values } = row;
    return ids.has(id) ? row : values;
  });
}

function recordOf({ dialect }: Work, owned: Owned, owner: number, row: Row, position: number): OwnedRecord {
  const columns = { ...toRecord(owned, normaliseRow(owned.fields, row), dialect), [owned.owner]: owner, position };
  return { id: typeof row['id'] === 'number' ? row['id'] : undefined, columns };
}

/** What has to go, what is written again under its id, and what is new. */
function difference(past: OwnedRecord[], now: OwnedRecord[]) {
  const stored = new Map(past.map(({ id, columns }) => [id, JSON.stringify(columns)]));
  const isKept = ({ id, columns }: OwnedRecord) => id !== undefined && stored.get(id) === JSON.stringify(columns);
  const kept = new Set(now.filter(isKept).map(({ id }) => id));
  const differing = now.filter((record) => !isKept(record));
  return {
    gone: past.flatMap(({ id }) => (id === undefined || kept.has(id) ? [] : [id])),
    again: differing.filter(({ id }) => id !== undefined),
    added: differing.filter(({ id }) => id === undefined),
  };
}

/** The rows of a list property. */
export function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

/** Owned rows to be stored anew: the ids that they had are not theirs any more. */
export function withoutIds(rows: unknown): Row[] {
  return rowsOf(rows).map(({ id: _id, ...values }) => values);
}

/** Whether two values of a property say the same: rows that a write made had no id yet when it was noted. */
export const saysSame = (field: Field, one: unknown, other: unknown): boolean =>
  field.owned ? isSame(field, withoutIds(one), withoutIds(other)) : isSame(field, one, other);

/** Owned rows that carry an id must be rows of this parent, each once. */
export function ownedProblems(entity: EntityName, stored: Row | null, row: Row): FieldError[] {
  return ownedFields(entity).flatMap(({ name: property }) => {
    const free = new Set(ownedIds(stored?.[property]));
    return ownedIds(row[property]).flatMap((id, index): FieldError[] =>
      id === undefined || free.delete(id)
        ? []
        : [{ field: `${property}.${index}.id`, code: 'brokenReference', params: {} }],
    );
  });
}

const ownedFields = perEntity((entity) => Object.values(tables[entity].fields).filter((field) => field.owned));

function ownedIds(value: unknown): unknown[] {
  return Array.isArray(value) ? value.map((row) => (isRow(row) ? (row['id'] ?? undefined) : undefined)) : [];
}
