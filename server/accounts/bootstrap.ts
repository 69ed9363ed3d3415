import type { Knex } from 'knex';
import { tables } from '../../generated/tables.ts';
import type { EntityName, Role } from '../../generated/tables.ts';
import { openAccount, userZero } from '../../schemas/formats/account.ts';
import { rightsSequence } from '../access/rightsVersion.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { toRecord } from '../rows/record.ts';
import { firstVersion } from '../rows/store.ts';
import { hashPassword } from './passwords.ts';

/** The groups that stand for the sales roles, named as the data are: in the company's language. People may rename them. */
const roleGroups: Record<Role, string> = {
  director: 'Diretores',
  manager: 'Gerentes',
  coordinator: 'Coordenadores',
  rtv: 'RTV',
  ctv: 'CTV',
  atv: 'ATV',
};

/** Makes what every database needs to be signed in to, where it is missing: the version of rights, role groups, user zero. */
export async function bootstrap(
  database: Database,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<void> {
  const absent = await missing(database.reader);
  if (absent.rights)
    await database.writer('sequence').insert({ entity: rightsSequence, next: 1 }).onConflict('entity').ignore();
  for (const [role, name1] of Object.entries(roleGroups)) {
    if (!absent.roles.has(role)) continue;
    await insert(database, 'userGroup', { nmpCode: role.toUpperCase(), name1, salesRole: role, status1: 'active' });
  }
  if (absent.userZero) await insert(database, 'user', await administrator(config));
}

async function missing(knex: Knex): Promise<{ rights: boolean; roles: ReadonlySet<string>; userZero: boolean }> {
  const rights = await knex('sequence').where({ entity: rightsSequence }).first('next');
  const present = new Set<unknown>(await knex(tables.userGroup.table).whereNotNull('salesRole').pluck('salesRole'));
  const user = await knex(tables.user.table).where({ nmpCode: userZero }).first('id');
  return {
    rights: rights === undefined,
    roles: new Set(Object.keys(roleGroups).filter((role) => !present.has(role))),
    userZero: user === undefined,
  };
}

async function administrator({ adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>) {
  return {
    nmpCode: userZero,
    name1: 'Administrador',
    email: adminEmail.toLowerCase(), // as every user's
    passwd: await hashPassword(adminPassword),
    ...openAccount,
    bpType: 'internal',
    isAdmin: true,
    userMenuEnabled: true,
  };
}

/** Of several processes that start at once the first one's row stays. */
async function insert({ writer, dialect }: Database, entity: EntityName, row: Record<string, unknown>): Promise<void> {
  const table = tables[entity];
  await writer(table.table)
    .insert({ ...toRecord(table, row, dialect), ...firstVersion(dialect, new Date(), null) })
    .onConflict('nmpCode')
    .ignore();
}
