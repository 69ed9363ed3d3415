import { tables, type EntityName, type Field, type Reference } from '../../../generated/tables.ts';
import type { FieldError } from '../../../generated/errors.ts';
import { isSame } from './compare.ts';
import { perEntity } from './memo.ts';
import { rowsOf } from './owned.ts';
import { slices } from './slices.ts';
import { column, join, marks, name, run, sql, where } from './sql.ts';
import type { Row } from './view.ts';
import type { Work } from './work.ts';

/** One reference to check: where it stands, what it points to, and the row on whose other properties it may depend. */
interface Check {
  path: string;
  ref: Reference;
  ids: number[];
  /** The ids that an array held before: they may be beyond the actor's sight, and stay. */
  kept: ReadonlySet<unknown>;
  row: Row;
}

/**
 * What is wrong with the references of a row that is about to be saved: each changed one must exist, be readable to
 * the actor unless an array held it before, and be among the choices that the schema's `filter` and `where` leave.
 */
export async function referenceProblems(
  work: Work,
  entity: EntityName,
  before: Row | null,
  row: Row,
  changed: ReadonlySet<string>,
): Promise<FieldError[]> {
  const checks = Object.values(tables[entity].fields).flatMap((field) =>
    checksOf(field, row, (property) => changed.has(property), before),
  );
  const problems = await brokenChecks(work, checks);
  const loops = await Promise.all(
    Object.values(tables[entity].fields).map((field) => cycleProblem(work, entity, field, row, changed)),
  );
  return [...problems, ...loops.flat()];
}

/** A row of many; `changed`: in which properties it differs from the stored one, undefined of a new row. */
interface OneOfMany {
  readonly before: Row | null;
  readonly row: Row;
  readonly changed?: ReadonlySet<string>;
}

/** The same of rows whose references are looked up at once, and that refer to none of each other: what is wrong with any of them. */
export async function referenceProblemsOfMany(
  work: Work,
  entity: EntityName,
  rows: readonly OneOfMany[],
): Promise<FieldError[]> {
  const checks: Check[] = [];
  for (const { before, row, changed } of rows) {
    const isChanged: IsChanged = changed ? (property) => changed.has(property) : always;
    for (const field of referringFields(entity)) checks.push(...checksOf(field, row, isChanged, before));
  }
  return brokenChecks(work, checks);
}

const referringFields = perEntity((entity) =>
  Object.values(tables[entity].fields).filter(({ ref, owned }) => ref ?? owned),
);

/** A property by which references are judged. */
type IsChanged = (property: string) => boolean;

const always: IsChanged = () => true;

function checksOf(field: Field, row: Row, isChanged: IsChanged, before: Row | null): Check[] {
  const value = row[field.name];
  if (field.owned && isChanged(field.name))
    return ownedChecks(field.name, field.owned.fields, rowsOf(value), rowsOf(before?.[field.name]));
  const { ref } = field;
  if (!ref || field.readOnly || value === null || value === undefined) return [];
  if (![field.name, ...Object.values(ref.filter)].some(isChanged)) return [];
  const ids = (Array.isArray(value) ? value : [value]).map(Number);
  const past = before?.[field.name];
  return ids.length > 0 ? [{ path: field.name, ref, ids, kept: new Set(Array.isArray(past) ? past : []), row }] : [];
}

/** Of owned rows that were there, known by their ids, only what changed is checked. */
function ownedChecks(property: string, fields: Record<string, Field>, rows: Row[], past: Row[]): Check[] {
  const former = new Map(past.map((row) => [row['id'], row]));
  return rows.flatMap((row, index) =>
    Object.values(fields)
      .flatMap((field) => checksOf(field, row, changedIn(fields, former.get(row['id']), row), null))
      .map((check) => ({ ...check, path: `${property}.${index}.${check.path}` })),
  );
}

function changedIn(fields: Record<string, Field>, before: Row | undefined, row: Row): IsChanged {
  return (property) => {
    const field = fields[property];
    return !before || (field !== undefined && !isSame(field, before[property], row[property]));
  };
}

/** Ids of one statement: SQLite takes twice as many values. */
const mostIds = 15_000;

/** What is wrong with references; those by the same property are looked up at once. */
async function brokenChecks(work: Work, checks: readonly Check[]): Promise<FieldError[]> {
  const asked = new Map<Reference, Set<number>>();
  for (const { ref, ids } of checks) {
    const all = asked.get(ref) ?? new Set<number>();
    asked.set(ref, all);
    for (const id of ids) all.add(id);
  }
  const known = new Map<Reference, ReadonlyMap<unknown, Row>>();
  for (const [ref, ids] of asked) {
    const found = new Map<unknown, Row>();
    for (const part of slices([...ids], mostIds))
      for (const row of await findTargets(work, ref, part)) found.set(row['id'], row);
    known.set(ref, found);
  }
  return checks.flatMap((check) => {
    const code = checkChoices(check, known.get(check.ref) ?? new Map<unknown, Row>());
    return code ? [{ field: check.path, code, params: {} }] : [];
  });
}

function checkChoices(
  { ref, ids, kept, row }: Check,
  known: ReadonlyMap<unknown, Row>,
): FieldError['code'] | undefined {
  if (ids.some((id) => !known.has(id) && !kept.has(id))) return 'brokenReference';
  const found = ids.map((id) => known.get(id)).filter((target) => target !== undefined);
  const fits = found.every((target) => fitsFilter(target, ref, row) && fitsWhere(target, ref));
  return fits ? undefined : 'choiceNotAllowed';
}

/** The rows that are relied on are held until the commit. */
function findTargets(work: Work, { entity, filter, where: constants }: Reference, ids: number[]): Promise<Row[]> {
  const alias = 't';
  const columns = [...new Set(['id', ...Object.keys(filter), ...Object.keys(constants)])];
  const selected = columns.map((each) => `${column(alias, each)} as ${name(each)}`).join(', ');
  const scope = work.reader.scope(entity, 'read', alias);
  const conditions = where([sql(`${column(alias, 'id')} in (${marks(ids)})`, ...ids), ...(scope ? [scope] : [])]);
  const from = sql(`select ${selected} from ${name(tables[entity].table)} ${alias}`);
  return run<Row>(work.source, join([from, conditions, sql(work.dialect.lockForShare)], ''));
}

/** Whether a target has what the row has (x-filter): a state of its country. */
export function fitsFilter(target: Row, { filter }: Reference, row: Row): boolean {
  return Object.entries(filter).every(([theirs, ours]) => target[theirs] === (row[ours] ?? null));
}

/** Whether a target has one of the constants that the reference asks for (x-where): an active one. */
export function fitsWhere(target: Row, { where: constants }: Reference): boolean {
  return Object.entries(constants).every(([property, allowed]) =>
    allowed.some((value) => target[property] === (typeof value === 'boolean' ? Number(value) : value)),
  );
}

const deepest = 100;

/** A reference marked acyclic may not lead back to its own row, by however many steps. */
async function cycleProblem(
  work: Work,
  entity: EntityName,
  { name: property, ref }: Field,
  row: Row,
  changed: ReadonlySet<string>,
): Promise<FieldError[]> {
  if (!ref?.acyclic || !changed.has(property) || row['id'] === undefined) return [];
  let next = row[property];
  for (let depth = 0; typeof next === 'number'; depth++) {
    if (next === row['id'] || depth > deepest) return [{ field: property, code: 'cycle', params: {} }];
    const above: Row | undefined = await work.trx(tables[entity].table).where({ id: next }).forUpdate().first(property);
    next = above?.[property];
  }
  return [];
}
