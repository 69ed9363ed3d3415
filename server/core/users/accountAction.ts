import type { Request, Response } from 'express';
import { accountStatus, move } from '../../../schemas/core/formats/account.ts';
import { tables } from '../../../generated/tables.ts';
import type { AccountActionRequest } from '../../../generated/types.ts';
import { validate } from '../../../generated/validators/accountAction.js';
import { actorOf } from '../access/actor.ts';
import { requestBody } from '../access/requestBody.ts';
import { rowId } from '../access/rowId.ts';
import type { Addressee } from '../accounts/accountMails.ts';
import type { Accounts } from '../accounts/context.ts';
import { AppError } from '../errors.ts';
import { answerJson } from '../rows/answer.ts';
import { typed } from '../rows/runHooks.ts';
import { readStored } from '../rows/storedRow.ts';
import { transact } from '../rows/transact.ts';
import type { Work } from '../rows/work.ts';
import { writtenJson } from '../rows/writtenJson.ts';

/**
 * `POST /users/:id/account`: sends the activation link again, locks, unlocks or cancels an account, and answers the
 * user as GET gives it.
 * @throws AppError notFound, versionRequired, updateConflict, deleteConflict, accountState, forbidden
 */
export async function changeAccount(accounts: Accounts, request: Request, response: Response): Promise<void> {
  const id = rowId(request);
  const body = requestBody(request, 'accountAction', validate);
  const actor = actorOf(request);
  const json = await transact(accounts.database, accounts.hooks, actor, (work) => act(accounts, work, id, body));
  const { person, sessionId } = actor;
  accounts.log.info({ event: `account ${body.action}`, userId: person.id, sessionId, accountId: id });
  answerJson(response, json);
}

async function act({ mails, limits, afterwards }: Accounts, work: Work, id: number, body: AccountActionRequest) {
  const { action, rowSCN } = body;
  const stored = await readStored(work, 'user', id, rowSCN ?? undefined, 'update', []);
  const next = move(typed('user', stored).accountStatus ?? accountStatus.none, action);
  if ('error' in next) throw new AppError(next.error, { entity: 'user' });
  const account = await addresseeOf(work, id);
  if (action === 'resend') await mails.link(work, 'activation', account);
  else await work.change('user', id, { accountStatus: next.to });
  if (action === 'unlock')
    work.afterCommit(() => afterwards.run('unlocking failed', () => limits.forget(account.email)));
  return writtenJson(work, 'user', id);
}

async function addresseeOf({ trx }: Work, id: number): Promise<Addressee> {
  const found = await trx<Addressee>(tables.user.table).where({ id }).first('id', 'email', 'name1', 'locale');
  if (found === undefined) throw new AppError('deleteConflict', { entity: 'user' });
  return found;
}
