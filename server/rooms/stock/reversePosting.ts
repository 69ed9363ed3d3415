import type { Request, Response } from 'express';
import { tables } from '../../../generated/tables.ts';
import type { PostingReversalRequest } from '../../../generated/types.ts';
import { validate } from '../../../generated/validators/postingReversal.js';
import { actorOf } from '../../core/access/actor.ts';
import { requestBody } from '../../core/access/requestBody.ts';
import { rowId } from '../../core/access/rowId.ts';
import type { Database } from '../../core/database/database.ts';
import { AppError } from '../../core/errors.ts';
import { answerJson } from '../../core/rows/answer.ts';
import { readStored } from '../../core/rows/storedRow.ts';
import { transact } from '../../core/rows/transact.ts';
import type { Row } from '../../core/rows/view.ts';
import type { Hooks, Work } from '../../core/rows/work.ts';
import { writtenJson } from '../../core/rows/writtenJson.ts';
import { reversalRow } from './reversalRow.ts';

export interface Parts {
  readonly database: Database;
  readonly hooks: Hooks;
}

const entity = 'stockPosting';

/**
 * `POST /stock/postings/:id/reverse`: takes an adjustment back by its negated copy of the same day, and answers that
 * with 201.
 * @throws AppError notFound, versionRequired, updateConflict, postingNotReversible, postingReversed
 */
export async function reversePosting({ database, hooks }: Parts, request: Request, response: Response): Promise<void> {
  const id = rowId(request);
  const body = requestBody(request, 'postingReversal', validate);
  const json = await transact(database, hooks, actorOf(request), (work) => takeBack(work, id, body));
  answerJson(response.status(201), json);
}

async function takeBack(work: Work, id: number, { rowSCN, description }: PostingReversalRequest): Promise<string> {
  await work.trx(tables.stockPosting.table).forUpdate().where({ id }).first('id'); // of two at once one waits here
  const original = await readStored(work, entity, id, rowSCN ?? undefined, 'create', []);
  if (original['kind'] !== 'adjustment' || original['isReversal'] === true)
    throw new AppError('postingNotReversible', { entity });
  if (await work.trx(tables.stockPosting.table).where({ reversesId: id }).first('id'))
    throw new AppError('postingReversed', { entity });
  return writtenJson(work, entity, await work.add(entity, reversalOf(original, description)));
}

function reversalOf({ id, ...original }: Row & { id: number }, description: string): Row {
  const { customerId, productId, movementDate, quantity, kind } = original;
  return reversalRow({ id, customerId, productId, movementDate, kind, description, quantity: String(quantity) });
}
