import { tables, type EntityName } from '../../../../generated/tables.ts';
import type { Answer, Client } from '../../support/client.ts';
import { freshDatabase } from '../../support/databases.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { makerOf, type Maker, type Refusal, type Row, type StoredRow } from './maker.ts';

/** The few that `npm run check` looks at. */
const few = process.env['TEST_ENTITIES']?.split(',');

/** Every entity whose rows people make: a new schema is tested as soon as it is generated. */
export const entities = Object.values(tables)
  .filter(({ name, never }) => !never.includes('create') && (few?.includes(name) ?? true))
  .map(({ name }) => name)
  .toSorted();

/** A server on a database of its own, an administrator, and a maker of rows. */
export interface World extends Maker {
  server: TestServer;
  admin: Client;
  /** All rows of an entity as its list gives them, in the order of their ids. */
  all(entity: EntityName): Promise<StoredRow[]>;
  read(entity: EntityName, id: number): Promise<Answer<StoredRow>>;
  update(entity: EntityName, id: number, changes: Row): Promise<Answer<StoredRow & Refusal>>;
  remove(entity: EntityName, row: Pick<StoredRow, 'id' | 'rowSCN'>): Promise<Answer<Refusal>>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const database = await freshDatabase();
  const server = await startServer(database.url);
  const admin = await server.admin();
  return {
    ...makerOf(admin, server.database.writer),
    server,
    admin,
    all: async (entity) => {
      const answer = await admin.get<StoredRow[]>(`${addressOf(entity)}?sort=["id","ASC"]&range=[0,999]`);
      return answer.body;
    },
    read: (entity, id) => admin.get(`${addressOf(entity)}/${id}`),
    update: (entity, id, changes) => admin.put(`${addressOf(entity)}/${id}`, changes),
    remove: (entity, { id, rowSCN }) => admin.delete(`${addressOf(entity)}/${id}`, { rowSCN }),
    close: async () => {
      await server.close();
      await database.drop();
    },
  };
}

export function addressOf(entity: EntityName): string {
  return `/apis/v1/${tables[entity].path}`;
}

/** Makes rows of an entity in turn sparse and full, so that filters find both values and gaps. */
export async function fillEntity(world: World, entity: EntityName, count = 6): Promise<void> {
  for (let i = 0; i < count; i++) await world.make(entity, i % 2 === 0 ? 'all' : 'required');
}

/** Gives the first record of an entity the rows that all others own, so that it has several. */
export async function gatherOwned(world: World, entity: EntityName): Promise<void> {
  const lists = Object.values(tables[entity].fields).filter(({ kind, readOnly }) => kind === 'owned' && !readOnly);
  if (lists.length === 0) return;
  const rows = await world.all(entity);
  const changes = lists.map(({ name, owned }): [string, Row[]] => {
    const names = Object.keys(owned?.fields ?? {});
    const all = rows.flatMap((row) => (Array.isArray(row[name]) ? row[name] : []));
    const own = all.map((each: Row) => Object.fromEntries(names.map((property) => [property, each[property] ?? null])));
    return [name, own];
  });
  const [first] = rows;
  const { status, text } = await world.update(entity, first?.id ?? 0, {
    rowSCN: first?.rowSCN,
    ...Object.fromEntries(changes),
  });
  if (status !== 200) throw new Error(text);
}
