import type { Knex } from 'knex';
import { home } from '../../../generated/app.ts';
import { tables, type Role } from '../../../generated/tables.ts';
import { openAccount, userZero } from '../../../schemas/core/formats/account.ts';
import { rightsSequence } from '../access/rightsVersion.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { translate } from '../translate.ts';
import { insertNew } from './insertNew.ts';
import { hashPassword } from './passwords.ts';
import { makeRoleGroups, rolesWithoutGroup } from './roleGroups.ts';

/** Makes what every database needs to be signed in to, where it is missing: the version of rights, role groups, user zero. */
export async function bootstrap(
  database: Database,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<void> {
  const absent = await missing(database.reader);
  if (absent.rights)
    await database.writer('sequence').insert({ entity: rightsSequence, next: 1 }).onConflict('entity').ignore();
  if (absent.roles.length > 0) await makeRoleGroups(database, absent.roles);
  if (absent.userZero)
    await insertNew(database.writer, database.dialect, 'user', await administrator(config), ['nmpCode']);
}

async function missing(knex: Knex): Promise<{ rights: boolean; roles: readonly Role[]; userZero: boolean }> {
  const rights = await knex('sequence').where({ entity: rightsSequence }).first('next');
  const user = await knex(tables.user.table).where({ nmpCode: userZero }).first('id');
  return {
    rights: rights === undefined,
    roles: await rolesWithoutGroup(knex),
    userZero: user === undefined,
  };
}

async function administrator({ adminEmail, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>) {
  return {
    nmpCode: userZero,
    name1: translate(home.locale, `resources.${tables.user.path}.fields.isAdmin`),
    email: adminEmail.toLowerCase(), // as every user's
    passwd: await hashPassword(adminPassword),
    ...openAccount,
    bpType: 'internal',
    isAdmin: true,
    userMenuEnabled: true,
  };
}
