import type { Knex } from 'knex';
import { app, home } from '../../../../generated/app.ts';
import { tables } from '../../../../generated/tables.ts';
import { openAccount } from '../../../../schemas/core/formats/account.ts';
import { fallbackLocale } from '../../../../schemas/core/formats/locale.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { ofOpenAccount, unknownActor } from '../../../core/access/ownActors.ts';
import { may } from '../../../core/access/rights.ts';
import type { Database } from '../../../core/database/database.ts';
import { holdSequence } from '../../../core/database/holdSequence.ts';
import { transact } from '../../../core/rows/transact.ts';
import type { Hooks, Work } from '../../../core/rows/work.ts';
import { translate } from '../../../core/translate.ts';

/** The `nmpCode`, of the account and of its group, by which the service is known; people cannot change it. */
export const serviceCode = 'NFE-INBOX';

interface Parts {
  readonly database: Database;
  readonly hooks: Hooks;
}

/**
 * In whose name comes in what comes by itself: an account of its own without a password, made when it is missing. Null
 * once administrators have closed it or taken its right to import.
 */
export async function serviceActor({ database, hooks }: Parts): Promise<Actor | null> {
  const id = (await serviceAccount(database.writer))?.id ?? (await makeAccount({ database, hooks }));
  const actor = await ofOpenAccount(database.writer, hooks.$scopes ?? {}, id, fallbackLocale);
  return actor && may(actor, 'invoice', 'import') ? actor : null;
}

/** The account, once something has come. */
export async function serviceAccount(knex: Knex): Promise<{ id: number; name1: string } | undefined> {
  return knex(tables.user.table).where({ nmpCode: serviceCode }).first('id', 'name1');
}

/** The server itself, as who makes accounts and rights. */
const installation: Actor = { ...unknownActor(fallbackLocale), isAdmin: true };

/** Of several servers that come at once the first one makes it. */
function makeAccount({ database, hooks }: Parts): Promise<number> {
  return transact(database, hooks, installation, async (work) => {
    work.author = null;
    await holdSequence(work.trx, serviceCode);
    return (await serviceAccount(work.trx))?.id ?? work.add('user', await account(work));
  });
}

async function account(work: Work) {
  const name1 = translate(home.locale, 'words.nfeInbox');
  return {
    nmpCode: serviceCode,
    name1,
    email: `nfe-inbox@${app.code}.invalid`, // of a domain that nobody can have (RFC 2606)
    ...openAccount,
    bpType: 'internal',
    isAdmin: false,
    userMenuEnabled: false,
    groups: [await group(work, name1)],
  };
}

/** It may import and no more: who may reject notes answers for what was imported, which nobody does for a folder. */
async function group(work: Work, name1: string): Promise<number> {
  const groups = work.trx<{ id: number; nmpCode: string }>(tables.userGroup.table);
  const there = await groups.where({ nmpCode: serviceCode }).first('id');
  if (there) return there.id;
  const userGroupId = await work.add('userGroup', { nmpCode: serviceCode, name1, status1: 'active' });
  const { path: resource } = tables.invoice;
  await work.add('accessPermission', { userGroupId, resource, actions: ['read', 'import'], rowScope: 'all' });
  return userGroupId;
}
