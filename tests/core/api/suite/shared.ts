import { tables, type EntityName } from '../../../../generated/tables.ts';
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

/** A value that all of these rows take and none of them has, with what the check says of it. */
export async function shareable(world: World, entity: EntityName, ids: readonly number[]) {
  const { body } = await world.admin.get<{ fields: string[] }>(changesOf(entity));
  for (let tried = 0; tried < 5; tried++)
    for (const values of oneByOne(entity, await world.body(entity, 'all'), body.fields)) {
      const { body: report } = await checkShared(world, entity, { values, ids });
      if (report.changed === ids.length) return { values, report };
    }
  throw new Error(`Nothing can be given to all rows of ${entity}: ${body.fields.join()}`);
}

/** Texts first: they depend on nothing else. */
function oneByOne(entity: EntityName, row: Row, names: readonly string[]): Row[] {
  const { fields } = tables[entity];
  const given = names.filter((name) => row[name] !== undefined);
  const isText = (name: string) => fields[name]?.type === 'string' && !fields[name].values;
  return [...given.filter(isText), ...given.filter((name) => !isText(name))].map((name) => ({ [name]: row[name] }));
}
