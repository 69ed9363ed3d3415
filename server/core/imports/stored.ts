import { tables, type EntityName, type Reference } from '../../../generated/tables.ts';
import { baseAlias } from '../rows/columns.ts';
import { rowsOf } from '../rows/owned.ts';
import { decoder, toColumn } from '../rows/record.ts';
import { column, join, marks, name, run, sql, where, type Sql } from '../rows/sql.ts';
import type { Row } from '../rows/view.ts';
import type { Work } from '../rows/work.ts';
import type { ImportColumn, Job } from './job.ts';
import { keyOfValues } from './keys.ts';
import { readTextRows } from './textRows.ts';

/** A row that is there, as a file has it. */
export interface Stored {
  readonly id: number;
  readonly rowSCN: number;
  /** By the columns of the import. */
  readonly texts: readonly string[];
  /** The rows that it owns, by their list; of the lists that the file has. */
  readonly owned: ReadonlyMap<string, readonly Row[]>;
  /** What the choices of its references depend on. */
  readonly values: Row;
}

/** The stored rows that lines tell by the values of their keys, as far as their importer may see them; by `keyOfValues`. */
export async function readByKey(
  work: Work,
  job: Job,
  keys: readonly (readonly unknown[])[],
): Promise<Map<string, Stored>> {
  const { key, entity } = job;
  if (!key || keys.length === 0) return new Map();
  const own = key.columns.map(valueOf);
  const read = [column(baseAlias, 'id'), ...own].map((each, at) => `${each} as ${valueName(at)}`).join(', ');
  const scope = work.reader.scope(entity, 'read', baseAlias);
  // What several say together is among what each of them says.
  const conditions = key.columns.map((each, at) => isAmong(work, each, [...new Set(keys.map((values) => values[at]))]));
  const from = sql(`select ${read} from ${name(tables[entity].table)} ${baseAlias}`);
  const all = join([from, where([...conditions, ...(scope ? [scope] : [])])], '');
  const rowsFound = await run<Record<string, unknown>>(work.source, all);
  const found = rowsFound.map((row) => ({
    id: Number(row[valueName(0)]),
    value: keyOfValues(own.map((_, at) => row[valueName(at + 1)])),
  }));
  const rows = await readStored(
    work,
    job,
    found.map(({ id }) => id),
  );
  return new Map(
    found.flatMap(({ id, value }) => {
      const row = rows.get(id);
      return row ? [[value, row]] : [];
    }),
  );
}

/** What a column of a key leads through to the code that it says; undefined: it says its own value. */
const referenceOf = ({ field, path }: ImportColumn): Reference | undefined =>
  path.steps.length > 0 ? field.ref : undefined;

/** What a stored row has in a column of a key: its own value, or, of rows that `isAmong` lets through, the code of what its reference names. */
function valueOf(keyColumn: ImportColumn): string {
  const own = column(baseAlias, keyColumn.field.name);
  const reference = referenceOf(keyColumn);
  if (!reference) return own;
  const code = column(targetAlias, keyColumn.path.field.name);
  return `(select ${code} from ${tableOf(reference)} where ${column(targetAlias, 'id')} = ${own})`;
}

/** Whether a stored row has one of these values in a column of a key; who may not see what its reference names is told no. */
function isAmong({ reader, dialect }: Work, keyColumn: ImportColumn, values: readonly unknown[]): Sql {
  const { field, path } = keyColumn;
  const own = column(baseAlias, field.name);
  const bindings = values.map((value) => toColumn(path.field, value, dialect));
  const reference = referenceOf(keyColumn);
  if (!reference) return sql(`${own} in (${marks(bindings)})`, ...bindings);
  const scope = reader.scope(reference.entity, 'read', targetAlias);
  const called = sql(`${column(targetAlias, path.field.name)} in (${marks(bindings)})`, ...bindings);
  const from = sql(`${own} in (select ${column(targetAlias, 'id')} from ${tableOf(reference)}`);
  return join([from, where([called, ...(scope ? [scope] : [])]), sql(')')], '');
}

const targetAlias = 't';
const tableOf = ({ entity }: Reference): string => `${name(tables[entity].table)} ${targetAlias}`;

const valueName = (at: number): string => `value${at}`;

/** Rows by their ids. */
export async function readStored(work: Work, job: Job, ids: readonly number[]): Promise<Map<number, Stored>> {
  const { entity } = job;
  const decisive = decidingNames(entity);
  const lists = job.owned.map(({ list }) => list);
  const rows = await readTextRows(work.source, work.reader, entity, {
    columns: job.columns.map(({ csv }) => csv),
    ids,
    names: ['rowSCN', ...decisive],
    lists,
  });
  return new Map(
    rows.map(({ row, texts }) => {
      const owned = new Map(lists.map(({ name: list }) => [list, rowsOf(row[list])]));
      const { id, rowSCN } = row;
      return [id, { id, rowSCN: Number(rowSCN), texts, owned, values: valuesOf(entity, row, decisive) }];
    }),
  );
}

/** The properties on which the choices of references and the reading of phones depend. */
function decidingNames(entity: EntityName): string[] {
  const fields = Object.values(tables[entity].fields);
  return [...new Set(fields.flatMap(({ ref, dialing = [] }) => [...Object.values(ref?.filter ?? {}), dialing].flat()))];
}

function valuesOf(entity: EntityName, row: Row, names: readonly string[]): Row {
  return Object.fromEntries(
    names.map((each) => {
      const field = tables[entity].fields[each];
      return [each, (field && decoder(field)?.(row[each])) ?? row[each]];
    }),
  );
}
