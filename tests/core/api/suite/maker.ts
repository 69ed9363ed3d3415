import type { Knex } from 'knex';
import { tables, type EntityName, type Field, type Reference } from '../../../../generated/tables.ts';
import { validators } from '../../../../generated/validators.ts';
import type { Answer, Client } from '../../support/client.ts';
import { samplesOf } from './samples.ts';
import { propertySchema } from './schema.ts';

export type Row = Record<string, unknown>;
export type StoredRow = Row & { id: number; rowSCN: number };

export interface Refusal {
  code?: string;
  affectedField?: string;
  errors?: { field: string; params: Row }[];
}

/** How much of a row is filled: what must be, or everything that may be. */
export type Extent = 'required' | 'all';

export interface Maker {
  /** A body that the entity's resource accepts; `given` stands as it is. */
  body(entity: EntityName, extent?: Extent, given?: Row): Promise<Row>;
  /** Creates such a row through the API, as an administrator, and answers it. */
  make(entity: EntityName, extent?: Extent, given?: Row): Promise<StoredRow>;
}

const rounds = 100;
const tries = 8;

/**
 * Makes valid rows of any entity from generated/tables: values by type, format and pattern, references to rows that it
 * makes as well and that fit the schema's choices. Conditions are found by asking the validator and mending what it names.
 * `writer` takes rows out of the way that the business has made, as nobody may by the API.
 */
export function makerOf(admin: Client, writer: Knex): Maker {
  const targets = new Map<string, Promise<number>>();
  let made = 0;

  async function make(entity: EntityName, extent: Extent = 'required', given: Row = {}): Promise<StoredRow> {
    let refused = '';
    for (let tried = 0; tried < tries; tried++) {
      const row = await body(entity, extent, given);
      const answer = await post(entity, row);
      const again = (await makeRoom(entity, row, given, answer)) ? await post(entity, row) : answer;
      if (again.status === 201) return again.body;
      refused = again.text;
    }
    throw new Error(`No valid ${entity} could be made: ${refused}`);
  }

  function post(entity: EntityName, row: Row) {
    return admin.post<StoredRow & Refusal>(`/apis/v1/${tables[entity].path}`, row);
  }

  /** Takes out of the way what a rule beyond the schema refuses: an optional value, or a row that a hook has made before. */
  async function makeRoom(
    entity: EntityName,
    row: Row,
    given: Row,
    { status, body: refusal }: Answer<Refusal>,
  ): Promise<boolean> {
    if (status === 422) return withoutRefused(entity, row, given, refusal);
    if (refusal.code !== 'duplicate' || !refusal.affectedField) return false;
    const address = `/apis/v1/${tables[entity].path}`;
    const filter = JSON.stringify({ [`${refusal.affectedField}_eq`]: row[refusal.affectedField] });
    const {
      body: [taken],
    } = await admin.get<StoredRow[]>(`${address}?filter=${encodeURIComponent(filter)}`);
    return taken !== undefined && (await forget(entity, taken));
  }

  async function body(entity: EntityName, extent: Extent = 'required', given: Row = {}): Promise<Row> {
    const n = ++made;
    const row: Row = {};
    for (const field of Object.values(tables[entity].fields)) {
      if (field.name in given) row[field.name] = given[field.name];
      // What another property's choice needed is there already.
      else if (isWanted(entity, field, extent) && row[field.name] === undefined)
        await fill(row, entity, field, n, extent);
    }
    return mend(entity, row, n, extent, given);
  }

  /** Gives a property its first sample, or the rows it refers to. */
  async function fill(
    row: Row,
    entity: EntityName,
    field: Field,
    n: number,
    extent: Extent,
    path = field.name,
  ): Promise<void> {
    if (field.owned)
      row[field.name] = [await child(entity, field, n, extent), await child(entity, field, n + 1000, extent)];
    else if (field.ref) row[field.name] = await reference(row, entity, field, field.ref, n, extent);
    else {
      const schema = propertySchema(entity, path);
      const [sample] = samplesOf(entity, field, schema, extent === 'required' && field.values ? 0 : n);
      if (sample !== undefined) row[field.name] = sample;
    }
  }

  async function child(entity: EntityName, { name, owned }: Field, n: number, extent: Extent): Promise<Row> {
    const row: Row = {};
    for (const field of Object.values(owned?.fields ?? {})) {
      if (isWanted(entity, field, extent)) await fill(row, entity, field, n, extent, `${name}.${field.name}`);
    }
    return row;
  }

  async function reference(
    row: Row,
    entity: EntityName,
    field: Field,
    ref: Reference,
    n: number,
    extent: Extent,
  ): Promise<unknown> {
    const given = await choice(row, entity, ref, n, extent);
    if (field.kind === 'column' && !isInUnique(entity, field)) return target(ref.entity, given);
    if (field.kind === 'column') return unreferred(entity, field, (await make(ref.entity, 'required', given)).id);
    if (makesVisible(entity, field)) return [admin.userId];
    const ids = [(await make(ref.entity, 'required', given)).id];
    return extent === 'all' ? [...ids, (await make(ref.entity, 'required', given)).id] : ids;
  }

  /** The target itself; the row that the business has made to refer to it, as the only one that may, makes room. */
  async function unreferred(entity: EntityName, { name }: Field, id: number): Promise<number> {
    const address = `/apis/v1/${tables[entity].path}`;
    const filter = encodeURIComponent(JSON.stringify({ [name]: id }));
    const { body: rows } = await admin.get<StoredRow[]>(`${address}?filter=${filter}`);
    for (const row of rows) await forget(entity, row);
    return id;
  }

  /** Whether the row is gone: one that others refer to stays. */
  function forget(entity: EntityName, { id }: StoredRow): Promise<boolean> {
    return writer(tables[entity].table)
      .where({ id })
      .delete()
      .then(
        (count: number) => count > 0,
        () => false,
      );
  }

  /** What a target must be like to be among the schema's choices for this row. */
  async function choice(
    row: Row,
    entity: EntityName,
    { filter, where }: Reference,
    n: number,
    extent: Extent,
  ): Promise<Row> {
    const given: Row = Object.fromEntries(Object.entries(where).map(([property, values]) => [property, values[0]]));
    for (const [theirs, ours] of Object.entries(filter)) {
      const field = tables[entity].fields[ours];
      if (field && (row[ours] === undefined || row[ours] === null)) await fill(row, entity, field, n, extent);
      given[theirs] = row[ours];
    }
    return given;
  }

  /** One row to which many may refer. */
  function target(entity: EntityName, given: Row): Promise<number> {
    const key = `${entity} ${JSON.stringify(given)}`;
    const known = targets.get(key) ?? make(entity, 'required', given).then(({ id }) => id);
    targets.set(key, known);
    return known;
  }

  async function mend(entity: EntityName, row: Row, n: number, extent: Extent, given: Row): Promise<Row> {
    const tried = new Map<string, number>();
    for (let round = 0; round < rounds; round++) {
      const problems = validators[entity].validate(row);
      const problem = problems.find(({ field }) => !(field in given)) ?? problems[0];
      if (!problem) return row;
      await mendField(entity, row, problem.field, n, extent, tried);
    }
    throw new Error(`${entity} stays invalid: ${JSON.stringify([row, validators[entity].validate(row)])}`);
  }

  /** Takes the next sample for what the validator names; what has none left is taken away. */
  async function mendField(
    entity: EntityName,
    row: Row,
    path: string,
    n: number,
    extent: Extent,
    tried: Map<string, number>,
  ) {
    const { holder, field, schemaPath } = placeOf(entity, row, path);
    if (!holder || !field) throw new Error(`${entity} has no ${path}`);
    const count = (tried.get(path) ?? 0) + 1;
    tried.set(path, count);
    if (holder[field.name] === undefined) return fill(holder, entity, field, n, extent, schemaPath);
    const next =
      field.ref || field.owned ? undefined : samplesOf(entity, field, propertySchema(entity, schemaPath), n)[count];
    if (next === undefined) delete holder[field.name];
    else holder[field.name] = next;
  }

  return { make, body };
}

/** Takes away optional values that a rule beyond the schema refuses; false when there is none. */
export function withoutRefused(entity: EntityName, row: Row, given: Row, { errors = [] }: Refusal): boolean {
  const fields = errors.map(({ field }) => field.split('.')[0] ?? '');
  const isOptional = (name: string) => name in row && !(name in given) && !tables[entity].fields[name]?.required;
  const optional = fields.filter(isOptional);
  for (const name of optional) delete row[name];
  return optional.length > 0;
}

function isInUnique(entity: EntityName, { name }: Field): boolean {
  return tables[entity].unique.some((properties) => properties.includes(name));
}

/** Private rows are seen by the people alone whom they name: who makes them is one of them where a list of people says so. */
function makesVisible(entity: EntityName, { name, kind, readOnly }: Field): boolean {
  return kind === 'join' && !readOnly && tables[entity].private.includes(name);
}

function isWanted(entity: EntityName, field: Field, extent: Extent): boolean {
  if (field.readOnly) return false;
  if (makesVisible(entity, field)) return true;
  return field.required || (extent === 'all' && !field.number);
}

/** The row, owned row or list in which a validator's path stands. */
function placeOf(entity: EntityName, row: Row, path: string) {
  const [name = '', index, child] = path.split('.');
  const field = tables[entity].fields[name];
  if (!field?.owned || child === undefined) return { holder: row, field, schemaPath: name };
  const rows = row[name];
  const holder: Row | undefined = Array.isArray(rows) ? rows[Number(index)] : undefined;
  return { holder, field: field.owned.fields[child], schemaPath: `${name}.${child}` };
}
