import { samples } from '../../../generated/samples.ts';
import { tables, type EntityName, type Field, type Reference } from '../../../generated/tables.ts';
import { validators } from '../../../generated/validators.ts';
import { toColumn } from '../rows/record.ts';
import { insertRows, type Row, type Target } from './insert.ts';

/** A row of the demonstration for which nothing fits; its message is for who writes the schemas. */
export class Incomplete extends Error {}

const rounds = 200;
const depth = 4; // an entity that requires another one that requires it would never end

/** Where rows go, and which values of what is unique they have already. */
interface Making {
  target: Target;
  taken: Map<string, Set<unknown>>;
}

/** Puts into a row what its schema requires and it has not; each call goes on where the one before took its values. */
export function completing(target: Target): (entity: EntityName, row: Row) => Promise<Row> {
  const making: Making = { target, taken: new Map() };
  return (entity, row) => complete(making, entity, row, 0);
}

/**
 * The row made whole by its schema: values as generated/samples.ts has them, references to rows that are there or are
 * made. What a rule asks for is found by asking the validator.
 */
async function complete(making: Making, entity: EntityName, given: Row, level: number): Promise<Row> {
  const row = { ...given };
  const tried = new Map<string, Set<unknown>>();
  for (let round = 0; round < rounds; round++) {
    const [problem] = validators[entity].validate(row);
    if (!problem) return row;
    const place = placeOf(entity, row, problem.field);
    const isOurs = place && (place.holder[place.field.name] === undefined || tried.has(problem.field));
    const value = isOurs && (await valueFor(making, entity, row, place, setOf(tried, problem.field), level));
    if (!place || value === undefined || value === false) throw incomplete(entity, problem);
    place.holder[place.field.name] = value;
  }
  throw endless(entity);
}

/** The next value for a place; undefined where there is none left. */
async function valueFor(
  making: Making,
  entity: EntityName,
  row: Row,
  { field, path }: Place,
  tried: Set<unknown>,
  level: number,
): Promise<unknown> {
  const isFirst = tried.size === 0;
  if (field.owned) return isFirst ? once(tried, [{}]) : undefined;
  if (field.ref && !isFirst) return undefined;
  const used = isUnique(entity, field) ? setOf(making.taken, `${entity}.${path}`) : new Set();
  if (field.ref) {
    const id = once(used, once(tried, await referred(making, row, field.ref, used, level)));
    return field.kind === 'column' ? id : [id];
  }
  const fresh = samples[entity]?.[path]?.find((each) => !used.has(each) && !tried.has(each));
  return fresh === undefined ? undefined : once(used, once(tried, fresh));
}

/** The first row that is among the choices and not used, else a new one. */
async function referred(
  making: Making,
  row: Row,
  ref: Reference,
  used: ReadonlySet<unknown>,
  level: number,
): Promise<number> {
  const { trx, dialect } = making.target;
  const { table, fields } = tables[ref.entity];
  const wanted = choiceOf(ref, row);
  const columns = Object.entries(wanted).flatMap(([name, value]) => {
    const field = fields[name];
    return field?.kind === 'column' ? [[name, toColumn(field, value, dialect)] as const] : [];
  });
  const ids: number[] = await trx(table).where(Object.fromEntries(columns)).orderBy('id').limit(100).pluck('id');
  return ids.find((id) => !used.has(id)) ?? made(making, ref.entity, wanted, level);
}

/** What a target must be like to be among the schema's choices for the row. */
const choiceOf = ({ where, filter }: Reference, row: Row): Row =>
  Object.fromEntries([
    ...Object.entries(where).map(([name, [value]]) => [name, value] as const),
    ...Object.entries(filter).flatMap(([theirs, ours]) => (row[ours] === undefined ? [] : [[theirs, row[ours]]])),
  ]);

async function made(making: Making, entity: EntityName, given: Row, level: number): Promise<number> {
  if (level === depth) throw endless(entity);
  const [id = 0] = await insertRows(making.target, entity, [await complete(making, entity, given, level + 1)]);
  return id;
}

interface Place {
  /** The row or owned row. */
  holder: Row;
  field: Field;
  /** As samples are named: `lines.code`. */
  path: string;
}

function placeOf(entity: EntityName, row: Row, path: string): Place | undefined {
  const [name = '', index, child = ''] = path.split('.');
  const field = tables[entity].fields[name];
  if (field === undefined || index === undefined) return field && { holder: row, field, path: name };
  const [rows, inner] = [row[name], field.owned?.fields[child]];
  const holder: Row | undefined = Array.isArray(rows) ? rows[Number(index)] : undefined;
  return holder && inner && { holder, field: inner, path: `${name}.${child}` };
}

const isUnique = (entity: EntityName, { name }: Field): boolean =>
  tables[entity].unique.some((names) => names.includes(name));

function setOf(sets: Map<string, Set<unknown>>, name: string): Set<unknown> {
  const set = sets.get(name) ?? new Set();
  sets.set(name, set);
  return set;
}

function once<Value>(set: Set<unknown>, value: Value): Value {
  set.add(value);
  return value;
}

const incomplete = (entity: EntityName, { field, code }: { field: string; code: string }): Incomplete =>
  new Incomplete(`${nobody} nothing is known that ${entity}.${field} takes (${code}). ${otherwise}`);

const endless = (entity: EntityName): Incomplete =>
  new Incomplete(`${nobody} rows of ${entity} require others without end. ${otherwise}`);

const nobody = 'Nobody could be made for the demonstration:';
const otherwise = 'Let a room of server/rooms.ts bring people of its own (`demo`), then: npm run seed';
