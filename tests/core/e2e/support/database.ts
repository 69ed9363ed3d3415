import { openDatabase } from '../../../../server/core/database/database.ts';
import type { World } from './world.ts';

/** Does to the database what no screen can. */
export async function changeDatabase({ databaseUrl }: Pick<World, 'databaseUrl'>, statement: string): Promise<void> {
  const database = await openDatabase(databaseUrl);
  await database.writer.raw(statement);
  await database.close();
}

/** Does something while a table is away, as after a failure that nobody foresaw. */
export async function withoutTable(world: World, table: string, act: () => Promise<void>): Promise<void> {
  await changeDatabase(world, `alter table \`${table}\` rename to \`${table}_away\``);
  await act().finally(() => changeDatabase(world, `alter table \`${table}_away\` rename to \`${table}\``));
}
