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

/** What an administrator may give to many rows, by the schema. */
export function sharedNames(entity: EntityName): string[] {
  const { fields, unique } = tables[entity];
  const own = new Set(unique.filter(({ length }) => length === 1).flat());
  const free = Object.values(fields).filter(({ kind, readOnly, writeOnly, fixed }) => {
    return kind === 'column' && !readOnly && !writeOnly && !fixed;
  });
  return free.map(({ name }) => name).filter((name) => !own.has(name));
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
function oneByOne(entity: EntityName, row: Row): Row[] {
  const all = sharedNames(entity).flatMap((name) => tables[entity].fields[name] ?? []);
  const isText = ({ type, values }: Field) => type === 'string' && !values;
  const valuesOf = ({ name, type, values }: Field) => values ?? (type === 'boolean' ? [true, false] : [row[name]]);
  const sorted = [...all.filter(isText), ...all.filter((field) => !isText(field))];
  const asked = sorted.flatMap((field) => valuesOf(field).map((value): Row => ({ [field.name]: value })));
  return asked.filter((values) => !Object.values(values).includes(undefined));
}
