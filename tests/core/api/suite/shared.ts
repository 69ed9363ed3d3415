import { tables, type EntityName, type Field } from '../../../../generated/tables.ts';
import type { Row, StoredRow } from './maker.ts';
import { addressOf, type World } from './world.ts';

/** What a change of many rows would do. */
export interface ChangeReport {
  changed: number;
  unchanged: number;
  refused: number;
  rows: Pick<StoredRow, 'id' | 'rowSCN'>[];
  told: { id: number; name: string; result: string; changes?: Record<string, [string, string]> }[];
}

export const changesOf = (entity: EntityName): string => `${addressOf(entity)}/changes`;

export const checkShared = ({ admin }: World, entity: EntityName, body: object) =>
  admin.post<ChangeReport>(`${changesOf(entity)}/check`, body);

/** What an administrator may give to each row for itself, by the schema. */
export function singleNames(entity: EntityName): string[] {
  const free = Object.values(tables[entity].fields).filter(({ kind, readOnly, writeOnly, fixed }) => {
    return kind === 'column' && !readOnly && !writeOnly && !fixed;
  });
  return free.map(({ name }) => name);
}

/** What an administrator may give to many rows, by the schema. */
export function sharedNames(entity: EntityName): string[] {
  const own = new Set(tables[entity].unique.filter(({ length }) => length === 1).flat());
  return singleNames(entity).filter((name) => !own.has(name));
}

/** The rows, each with a value of its own that it takes and does not have; where it can be, of what no other row has. */
export async function eachItsOwn(world: World, entity: EntityName, rows: readonly StoredRow[]) {
  const shared = sharedNames(entity);
  const names = singleNames(entity).toSorted((a, b) => Number(shared.includes(a)) - Number(shared.includes(b)));
  const takes = async (asked: object[]) =>
    (await checkShared(world, entity, { rows: asked })).body.changed === asked.length;
  const asked: (Pick<StoredRow, 'id' | 'rowSCN'> & { values: Row })[] = [];
  for (const { id, rowSCN } of rows)
    for (let tried = 0; tried < 5 && asked.at(-1)?.id !== id; tried++)
      for (const values of oneByOne(entity, await world.body(entity, 'all'), names)) {
        const next = { id, rowSCN, values };
        if (!(await takes([...asked, next]))) continue;
        asked.push(next);
        break;
      }
  if (asked.length < rows.length) throw new Error(`Nothing can be given to each of these rows of ${entity}`);
  return asked;
}

/** A value that as many of these rows as possible take and do not have, with what the check says of it. */
export async function shareable(world: World, entity: EntityName, ids: readonly number[]) {
  let best: { values: Row; report: ChangeReport } | undefined;
  for (let tried = 0; tried < 5 && best?.report.changed !== ids.length; tried++)
    for (const values of oneByOne(entity, await world.body(entity, 'all'))) {
      const { body: report } = await checkShared(world, entity, { values, ids });
      if (report.changed > (best?.report.changed ?? 0)) best = { values, report };
      if (report.changed === ids.length) break;
    }
  if (!best) throw new Error(`Nothing can be given to any of these rows of ${entity}`);
  return best;
}

/** Each choice, and a new value of everything else; texts first, as they depend on nothing else. */
function oneByOne(entity: EntityName, row: Row, names = sharedNames(entity)): Row[] {
  const all = names.flatMap((name) => tables[entity].fields[name] ?? []);
  const isText = ({ type, values }: Field) => type === 'string' && !values;
  const valuesOf = ({ name, type, values }: Field) => values ?? (type === 'boolean' ? [true, false] : [row[name]]);
  const sorted = [...all.filter(isText), ...all.filter((field) => !isText(field))];
  const asked = sorted.flatMap((field) => valuesOf(field).map((value): Row => ({ [field.name]: value })));
  return asked.filter((values) => !Object.values(values).includes(undefined));
}
