import type { Knex } from 'knex';
import { home } from '../../../generated/app.ts';
import { roles, tables, type Role } from '../../../generated/tables.ts';
import { roleProperties } from '../access/reach.ts';
import { bumpRightsVersion } from '../access/rightsVersion.ts';
import type { Database } from '../database/database.ts';
import type { SqlDialect } from '../database/dialects/dialect.ts';
import { joinOf } from '../relations.ts';
import { translate } from '../translate.ts';
import { insertNew } from './insertNew.ts';

const membership = joinOf('user', 'groups');
const batch = 400;

/** The roles for which no group stands: all in a new database, later what a schema has added. */
export async function rolesWithoutGroup(knex: Knex): Promise<Role[]> {
  const present = new Set<unknown>(await knex(tables.userGroup.table).whereNotNull('role').pluck('role'));
  return roles.filter((role) => !present.has(role));
}

/** What groups of the database stand for and no schema has as a role: its name has gone, or a newer version brought it. */
export async function unknownRoles(knex: Knex): Promise<string[]> {
  const named = knex<{ role: string }>(tables.userGroup.table).whereNotNull('role').whereNotIn('role', roles);
  return named.orderBy('role').pluck('role');
}

/** Makes the groups that stand for these roles, with the users who have them already. Several processes may do so at once. */
export async function makeRoleGroups(database: Database, absent: readonly Role[]): Promise<void> {
  await database.transaction(async (trx) => {
    for (const role of absent) await addMembers(trx, role, await makeGroup(trx, database.dialect, role));
    await bumpRightsVersion(trx);
  });
}

/** People may have a group of that code or name already, which stands for no role: then a number is added. */
async function makeGroup(trx: Knex, dialect: SqlDialect, role: Role): Promise<number> {
  for (let number = 1; number < 100; number++) {
    const more = number === 1 ? '' : ` ${number}`;
    const nmpCode = `${role.toUpperCase().slice(0, 17)}${more.replace(' ', '-')}`;
    const row = { nmpCode, name1: nameOf(role) + more, role, status1: 'active' };
    await insertNew(trx, dialect, 'userGroup', row);
    const groups = trx<{ id: number; role: string }>(tables.userGroup.table);
    const made = await groups.forUpdate().where({ role }).first('id'); // also what another process has just made
    if (made) return made.id;
  }
  throw new Error(`There are too many groups with the name of the role ${role}`);
}

/** Groups are named as the data are, in the company's language. */
const nameOf = (role: Role): string => translate(home.locale, `roles.${role}`);

/** Those of whom a property of their own names the role. */
async function addMembers(trx: Knex, role: Role, group: number): Promise<void> {
  for (const property of roleProperties) {
    const users: number[] = await trx(tables.user.table)
      .where({ [property]: role })
      .pluck('id');
    for (let start = 0; start < users.length; start += batch) {
      const some = users.slice(start, start + batch);
      const links = some.map((id) => ({ [membership.own]: id, [membership.target]: group }));
      await trx(membership.table).insert(links).onConflict().ignore();
    }
  }
}
