import type { Request, Response } from 'express';
import type { Locale } from '../../../generated/tables.ts';
import type { NewUserAccountRequest } from '../../../generated/types.ts';
import { tables } from '../../../generated/tables.ts';
import { validate } from '../../../generated/validators/newUserAccount.js';
import { unknownActor } from '../access/ownActors.ts';
import { requestBody } from '../access/requestBody.ts';
import { accountStatus } from '../../../schemas/core/formats/account.ts';
import { decodeConstraint } from '../database/errors.ts';
import { AppError, refuseFields } from '../errors.ts';
import { localeOf } from '../locale.ts';
import { notify } from '../notifications/notify.ts';
import { transact } from '../rows/transact.ts';
import type { Work } from '../rows/work.ts';
import type { Accounts } from './context.ts';
import { findAccount } from './findAccount.ts';
import { allowed } from './limits.ts';

/**
 * `POST /accesspolicies/newuseraccount`: an account without any right, which an administrator has to give some.
 * Saving it sends the activation link.
 * @throws AppError emailRegistered, userExists, tooManyRequests, or what is wrong with each field
 */
export async function signUp(accounts: Accounts, request: Request, response: Response): Promise<void> {
  const body = requestBody(request, 'newUserAccount', validate);
  await accounts.limits.count(allowed.signUpsFrom, request.ip ?? '');
  const userId = await createAccount(accounts, body, localeOf(request));
  accounts.log.info({ event: 'sign-up', userId, address: request.ip });
  response.status(201).json({ email: body.email.toLowerCase() });
}

/** Two at once may both find the e-mail free: then the database tells the second. */
async function createAccount(accounts: Accounts, body: NewUserAccountRequest, locale: Locale): Promise<number> {
  const { database, hooks } = accounts;
  const known = await findAccount(database, body.email);
  if (known) throw registered(known.accountStatus === accountStatus.canceled ? 'userExists' : 'emailRegistered');
  try {
    return await transact(database, hooks, unknownActor(locale), (work) => addAccount(work, { ...body, locale }));
  } catch (error) {
    const constraint = decodeConstraint(error);
    if (constraint?.kind === 'unique' && constraint.field === 'email') throw registered('emailRegistered');
    throw error;
  }
}

async function addAccount(work: Work, given: NewUserAccountRequest & { locale: Locale }): Promise<number> {
  await refuseUnknownCountry(work, given.countryId);
  const user = { ...given, status1: 'active', accountStatus: accountStatus.created };
  const id = await work.add('user', user);
  await signByItself(work, id);
  const news = { kind: 'pendingAccount', title: given.name1, path: `/${tables.user.path}/${id}` } as const;
  const administrators = work.trx(tables.user.table).where({ isAdmin: 1, status1: 'active' }).select('id');
  await notify(work, { ...news, senderName: given.name1 }, administrators);
  return id;
}

async function refuseUnknownCountry({ trx }: Work, id: number): Promise<void> {
  if (await trx(tables.country.table).where({ id }).first('id')) return;
  refuseFields([{ field: 'countryId', code: 'brokenReference', params: {} }], { request: 'newUserAccount' });
}

/** Whoever signs up is the author, also of the own row, before which there was nobody. */
async function signByItself(work: Work, id: number): Promise<void> {
  work.author = { by: id, as: null };
  await work.trx(tables.user.table).where({ id }).update({ createdBy: id, updatedBy: id });
}

/** Whose account was canceled is known, too, but gets no link by which it could be used again. */
function registered(code: 'emailRegistered' | 'userExists'): AppError {
  return new AppError(code, { request: 'newUserAccount', affectedField: 'email' });
}
