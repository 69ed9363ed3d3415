import type { Request, Response } from 'express';
import { tables } from '../../../generated/tables.ts';
import type { FieldError } from '../../../generated/errors.ts';
import { validate } from '../../../generated/validators/userConfigsChange.js';
import { actorOf, refuseWhileActing, type Actor } from '../access/actor.ts';
import { withOwnRowRights } from '../access/ownActors.ts';
import { confirmPassword } from '../accounts/confirmPassword.ts';
import type { Accounts } from '../accounts/context.ts';
import { refuseFields } from '../errors.ts';
import { bodyRow } from '../rows/bodyRow.ts';
import { serverReader } from '../rows/reader.ts';
import { updateRow } from '../rows/save.ts';
import { transact } from '../rows/transact.ts';
import type { Row } from '../rows/view.ts';
import type { Work } from '../rows/work.ts';
import { isEditable, readOwnRow } from './ownRow.ts';
import { allowed } from '../accounts/limits.ts';

/** `GET /accesspolicies/users/configs`: the own data, also what rights on users hide. @throws AppError notWhileActing */
export async function answerOwnConfigs(accounts: Accounts, request: Request, response: Response): Promise<void> {
  const actor = actorOf(request);
  refuseWhileActing(actor);
  response.json(await ownRow(accounts, actor));
}

/**
 * `PUT /accesspolicies/users/configs`: changes the own data. Another e-mail takes the password, and counts once the
 * mail to it is confirmed; whether somebody has it already is not told.
 * @throws AppError notWhileActing, wrongPassword, versionRequired, updateConflict, or what is wrong with each field
 */
export async function changeOwnConfigs(accounts: Accounts, request: Request, response: Response): Promise<void> {
  const actor = actorOf(request);
  refuseWhileActing(actor);
  const { changes, email, password, rowSCN } = wishOf(request.body, await ownRow(accounts, actor));
  if (email !== undefined) await permitNewEmail(accounts, request, password);
  await save(accounts, actor, async (work) => {
    await updateRow(work, 'user', actor.id, rowSCN, changes);
    if (email !== undefined) await askForConfirmation(accounts, work, email);
  });
  const names = [...Object.keys(changes), ...(email === undefined ? [] : ['email'])];
  accounts.log.info({ event: 'own settings changed', userId: actor.id, properties: names });
  response.json(await ownRow(accounts, actor));
}

function ownRow({ database, ownSettings }: Accounts, { id }: Actor): Promise<Row> {
  return readOwnRow(database.source, serverReader(database.dialect), id, ownSettings);
}

function save({ database, hooks }: Accounts, actor: Actor, act: (work: Work) => Promise<void>): Promise<void> {
  return transact(database, hooks, withOwnRowRights(actor), act);
}

interface Wish {
  changes: Row;
  email?: string;
  password?: string;
  rowSCN?: number;
}

/** What a body asks to change; what else GET gave may come back as it was. */
function wishOf(body: unknown, own: Row): Wish {
  const given = bodyRow(body);
  const changed = Object.entries(given).filter(([name, value]) => isChange(name, value, own));
  const fixed = changed.map(([name]) => name).filter((name) => name in own && !isEditable(name));
  const { password, rowSCN } = given;
  const asked = { ...Object.fromEntries(changed.filter(([name]) => !fixed.includes(name))), password, rowSCN };
  const readOnly = fixed.map((field): FieldError => ({ field, code: 'readOnlyField', params: {} }));
  refuseFields([...readOnly, ...validate(filled(asked))], { request: 'userConfigsChange' });
  const { email, ...changes } = Object.fromEntries(changed.filter(([name]) => isEditable(name)));
  return {
    changes: email === null ? { ...changes, email } : changes,
    ...(typeof email === 'string' && email.toLowerCase() !== own['email'] && { email: email.toLowerCase() }),
    ...(typeof password === 'string' && { password }),
    ...(typeof rowSCN === 'number' && { rowSCN }),
  };
}

const carried: readonly string[] = ['password', 'rowSCN', 'related'];

function isChange(name: string, value: unknown, own: Row): boolean {
  return !carried.includes(name) && JSON.stringify(value ?? null) !== JSON.stringify(own[name] ?? null);
}

function filled(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

async function permitNewEmail(accounts: Accounts, request: Request, password: string | undefined): Promise<void> {
  const missing: FieldError = { field: 'password', code: 'required', params: {} };
  if (password === undefined) return refuseFields([missing], { request: 'userConfigsChange' });
  await accounts.limits.count(allowed.emailChangesOf, String(actorOf(request).id));
  await confirmPassword(accounts, request, { password, refusal: 'wrongPassword' });
}

/** A link to an address that somebody else has would be of no use. */
async function askForConfirmation({ mails, log }: Accounts, work: Work, email: string): Promise<void> {
  const users = work.trx(tables.user.table);
  const taken = await users.clone().where({ email }).first('id');
  const to = await users.where({ id: work.actor.id }).first('id', 'email', 'name1', 'locale');
  if (taken || !to) log.warn({ event: 'new e-mail is taken', userId: work.actor.id });
  else await mails.confirmation(work, to, email);
}
