import { app, externalRoles, home } from '../../../generated/app.ts';
import { roles, tables, type Role } from '../../../generated/tables.ts';
import { accountStatus } from '../../../schemas/core/formats/account.ts';
import { roleProperties } from '../access/reach.ts';
import type { Seed } from '../config.ts';
import { translate } from '../translate.ts';
import { completing } from './complete.ts';
import { insertRows, need, type Target } from './insert.ts';

/** What the accounts of a demonstration share: the hash of the one password, and the groups of the roles by role. */
export interface Accounts {
  passwordHash: string;
  groupIds: Map<string, number>;
}

/** What an empty database is filled with to try things on. */
export interface Demo {
  /** E-mails of those who may sign in to it. */
  readonly logins: readonly string[];
  fill(target: Target, accounts: Accounts, size: Exclude<Seed, 'none'>): Promise<void>;
}

/** An address of the demonstration: of a domain that nobody can have (RFC 2606). */
export const demoEmail = (name: string): string => `${name}@${app.code}.example`;

/** Where no room brings a demonstration: somebody for each role, so that each can be tried. */
const peopleOfRoles: Demo = {
  logins: roles.map((role) => demoEmail(role.toLowerCase())),
  async fill(target, { passwordHash, groupIds }) {
    const complete = completing(target);
    const rows = roles.map((role) => ({
      name1: nameOf(role),
      email: demoEmail(role.toLowerCase()),
      passwd: passwordHash,
      accountStatus: accountStatus.ok,
      status1: 'active',
      isAdmin: false,
      userMenuEnabled: true,
      bpType: externalRoles[role] === undefined ? 'internal' : 'external',
      groups: [need(groupIds, role)],
      ...Object.fromEntries(roleProperties.map((name) => [name, role])),
    }));
    for (const row of rows) await insertRows(target, 'user', [await complete('user', row)]);
  },
};

/** What somebody with the role is called, in the business's own language. */
function nameOf(role: Role): string {
  const [property] = roleProperties;
  const key = property === undefined ? `roles.${role}` : `resources.${tables.user.path}.values.${property}.${role}`;
  return translate(home.locale, key);
}

/**
 * The demonstration of a room, else people of the roles.
 * @throws Error when two rooms have one
 */
export function demoOf(rooms: readonly { readonly name: string; readonly demo?: Demo }[]): Demo {
  const having = rooms.filter(({ demo }) => demo !== undefined);
  if (having.length > 1) {
    throw new Error(`The rooms ${having.map(({ name }) => name).join(' and ')} have a demonstration each; one may`);
  }
  return having[0]?.demo ?? peopleOfRoles;
}
