import type { Request, Response } from 'express';
import { validate as validateReaders } from '../../../generated/validators/messageReaders.js';
import { validate as validateReceivers } from '../../../generated/validators/messageReceivers.js';
import { validate as validateRecipients } from '../../../generated/validators/messageRecipients.js';
import { validate as validateMessage } from '../../../generated/validators/sendMessage.js';
import { actorOf } from '../../core/access/actor.ts';
import type { Actor } from '../../core/access/actor.ts';
import { requestBody } from '../../core/access/requestBody.ts';
import { routesWith, type Right, type Route } from '../../core/access/route.ts';
import { rowId } from '../../core/access/rowId.ts';
import type { Database } from '../../core/database/database.ts';
import { AppError } from '../../core/errors.ts';
import { parseRange } from '../../core/listQuery/range.ts';
import { answerJson } from '../../core/rows/answer.ts';
import { baseAlias } from '../../core/rows/columns.ts';
import { readRow } from '../../core/rows/compare.ts';
import { runIdempotently } from '../../core/rows/idempotency.ts';
import { readOne } from '../../core/rows/read.ts';
import { readerOf } from '../../core/rows/reader.ts';
import { transact } from '../../core/rows/transact.ts';
import type { Row } from '../../core/rows/view.ts';
import type { Hooks } from '../../core/rows/work.ts';
import { writtenJson } from '../../core/rows/writtenJson.ts';
import { completeMessages } from './completeMessages.ts';
import { findRecipients } from './findRecipients.ts';
import { countReceivers, recipientsOf } from './hooks.ts';
import { readersOf } from './readers.ts';

interface Parts {
  readonly database: Database;
  readonly hooks: Hooks;
  /** Counts a message of the person who really sends it. @throws AppError tooManyRequests */
  readonly countSend: (actor: Actor) => Promise<void>;
}

const right: Right = { entity: 'message', verb: 'send' };
const reading: Right = { entity: 'message', verb: 'read' };

export function messageRoutes(parts: Parts): Route[] {
  const route = routesWith(parts);
  return [
    route('POST', '/messages/send', right, send),
    route('POST', '/messages/receivers', right, count),
    route('GET', '/messages/recipients', right, answerRecipients),
    route('GET', '/messages/:id/readers', reading, answerReaders),
  ];
}

/**
 * `POST /messages/send`: 201 with the message as its sender sees it; with the same `Idempotency-Key` again, that one.
 * @throws AppError tooManyRequests, notFound, recipientNotAllowed, noReceivers, idempotencyReused
 */
async function send({ database, hooks, countSend }: Parts, request: Request, response: Response): Promise<void> {
  const actor = actorOf(request);
  const body = requestBody(request, 'sendMessage', validateMessage);
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  await countSend(actor);
  await senderOf(database, actor, body.replyToId);
  const json = await transact(database, hooks, actor, (work) =>
    runIdempotently(work, request, async () => writtenJson(work, 'message', await work.add('message', given))),
  );
  const [answer = json] = await completeMessages(database, actor, [json]);
  answerJson(response.status(201), answer);
}

/** `POST /messages/receivers`: how many it would reach, before it is sent. */
async function count({ database }: Parts, request: Request, response: Response): Promise<void> {
  const actor = actorOf(request);
  const { replyToId, ...body } = requestBody(request, 'messageReceivers', validateReceivers);
  const recipients = recipientsOf(body, await senderOf(database, actor, replyToId));
  response.json({ count: await countReceivers(database.reader, actor, recipients) });
}

/**
 * `GET /messages/:id/readers?state=unread&range=[0,49]`: who has read a message that the actor sent, or has not yet.
 * @throws AppError notFound, malformed, rangeTooLong
 */
async function answerReaders({ database }: Parts, request: Request, response: Response): Promise<void> {
  const [actor, id] = [actorOf(request), rowId(request)];
  const query = requestBody({ body: request.query }, 'messageReaders', validateReaders);
  const range = parseRange(query.range ?? undefined, 50);
  const message = await messageOf(database, actor, id);
  if (message['senderId'] !== actor.id) throw new AppError('notFound', { entity: 'message' });
  const answered = idOf(message['replyToId']);
  const sent = { id, answered: answered && (await senderOf(database, actor, answered)) };
  response.json(await readersOf(database, actor, sent, query.state ?? 'read', range));
}

/** The sender of a message that the actor has. @throws AppError notFound when it is none of the actor's */
async function senderOf(database: Database, actor: Actor, id: number | null | undefined): Promise<number | null> {
  return id ? idOf((await messageOf(database, actor, id))['senderId']) : null;
}

/** A message that the actor has. @throws AppError notFound when it is none of the actor's */
async function messageOf(database: Database, actor: Actor, id: number): Promise<Row> {
  const reader = readerOf(actor, database);
  const scope = reader.scope('message', 'read', baseAlias);
  const original = await readOne(database.source, reader, 'message', id, { scope, lists: [] });
  if (!original) throw new AppError('notFound', { entity: 'message' });
  return readRow(original.json);
}

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** `GET /messages/recipients?q=`: to whom the actor may write, also for those who may not read the list of users. */
async function answerRecipients({ database }: Parts, request: Request, response: Response): Promise<void> {
  const { q } = requestBody({ body: request.query }, 'messageRecipients', validateRecipients);
  response.json(await findRecipients(database, actorOf(request), q ?? ''));
}
