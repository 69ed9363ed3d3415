import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import { tables } from '../../../generated/tables.ts';
import type { SessionAnswer } from '../../../generated/types.ts';
import { validate as validateActAs } from '../../../generated/validators/actAs.js';
import { validate as validateEnd } from '../../../generated/validators/actAsEnd.js';
import { isOpenAccount } from '../../../schemas/core/formats/account.ts';
import { mayActAs, usersWithinReach } from '../access/actingAs.ts';
import { actorOf, isActing, type Actor } from '../access/actor.ts';
import { requestBody } from '../access/requestBody.ts';
import { AppError } from '../errors.ts';
import { aboutActing, notify } from '../notifications/notify.ts';
import { answerUserInfo, browserFor } from './answer.ts';
import { confirmPassword } from './confirmPassword.ts';
import type { Accounts } from './context.ts';
import { findAccount } from './findAccount.ts';
import { actingUntilOf, changeActing, forgetActing } from './sessions.ts';
import { expirationText } from './userInfo.ts';

/**
 * `POST /users/actas`: the session acts as another user, with that user's rights, for an hour at most. It takes the
 * right to, the own password, and a user who may sign in; nobody acts as another through a third.
 * @throws AppError impersonation, invalidCredentials, userNotFound, tooManyRequests
 */
export async function beginActing(accounts: Accounts, request: Request, response: Response): Promise<void> {
  const { userEmail, password } = requestBody(request, 'actAs', validateActAs);
  const actor = actorOf(request);
  if (isActing(actor)) throw refusal(accounts, actor, 'nested');
  await confirmPassword(accounts, request, { password, refusal: 'invalidCredentials' });
  const id = await findTarget(accounts, actor, userEmail.trim());
  const browser = browserFor(accounts, request, response);
  const session = await accounts.database.transaction(async (trx) => {
    await tell(accounts, trx, actor, id);
    return changeActing(trx, { sessionId: actor.sessionId, actingAsId: id, browser });
  });
  if (!session) throw new AppError('unauthorized');
  accounts.log.info({ event: 'acting as another begins', ...identities(actor, id), address: request.ip });
  await answerUserInfo(accounts, response, session);
}

/**
 * `DELETE /users/actas`: the session is the person's own again. The session alone says whose that is, not the body.
 * @throws AppError unauthorized when the session is over
 */
export async function endActing(accounts: Accounts, request: Request, response: Response): Promise<void> {
  requestBody(request, 'actAsEnd', validateEnd);
  const { id, person, sessionId } = actorOf(request);
  if (id !== person.id) logEnd(accounts, actorOf(request), id);
  else await noteActingOver(accounts, actorOf(request));
  const browser = browserFor(accounts, request, response);
  const session = await accounts.database.transaction((trx) =>
    changeActing(trx, { sessionId, actingAsId: null, browser }),
  );
  if (!session) throw new AppError('unauthorized');
  await answerUserInfo(accounts, response, session);
}

/** `GET /session`: who signed in, whom the session acts as, and until when. */
export async function answerSession({ database }: Accounts, request: Request, response: Response): Promise<void> {
  const actor = actorOf(request);
  const { id, name1, person } = actor;
  const until = isActing(actor) ? await actingUntilOf(database, actor.sessionId) : null;
  const actingAs = isActing(actor) ? { id, name1 } : null;
  const actingUntil = until === null ? null : expirationText(until);
  response.json({ person, actingAs, actingUntil } satisfies SessionAnswer);
}

/** Acting as another that time, a right or a block ended ends in the session's row too, and in the log. */
export async function noteActingOver(accounts: Accounts, actor: Identity): Promise<void> {
  const ended = await forgetActing(accounts.database, actor.sessionId);
  if (ended !== null) logEnd(accounts, actor, ended);
}

type Identity = Pick<Actor, 'person' | 'sessionId'>;

/** The id of the user with this e-mail, whom this actor may act as. */
async function findTarget(accounts: Accounts, actor: Actor, email: string): Promise<number> {
  const { database } = accounts;
  const account = await findAccount(database, email);
  const user =
    account && (await usersWithinReach(database.reader, actor).where('u.id', account.id).first('u.id', 'u.isAdmin'));
  if (!account || !user) throw new AppError('userNotFound');
  const isOpen = isOpenAccount(account) && mayActAs(actor, { id: account.id, isAdmin: user.isAdmin === 1 });
  if (!isOpen) throw refusal(accounts, actor, 'not open', account.id);
  return account.id;
}

/** Whoever is acted as gets to know by whom. */
async function tell({ database: { dialect } }: Accounts, trx: Knex.Transaction, { person }: Actor, id: number) {
  const news = { kind: aboutActing, title: person.name1, path: '/notifications' };
  await notify({ trx, dialect }, news, trx(tables.user.table).where({ id }).select('id'));
}

function refusal({ log }: Accounts, actor: Actor, reason: string, id: number | null = null): AppError {
  log.warn({ event: 'acting as another refused', reason, ...identities(actor, id) });
  return new AppError('impersonation');
}

function logEnd({ log }: Accounts, actor: Identity, id: number): void {
  log.info({ event: 'acting as another ends', ...identities(actor, id) });
}

function identities({ person, sessionId }: Identity, id: number | null) {
  return { userId: person.id, actingAsId: id, sessionId };
}
