import type { Request, Response } from 'express';
import type { InvoiceDocumentAnswer } from '../../../../generated/types.ts';
import { actorOf } from '../../../core/access/actor.ts';
import { routesWith, type Right, type Route } from '../../../core/access/route.ts';
import { rowId } from '../../../core/access/rowId.ts';
import type { Database } from '../../../core/database/database.ts';
import { sendText } from '../../../core/sending.ts';
import { contentsOf } from '../nfe/contents.ts';
import { answerMonth } from './month.ts';
import { eventFile, noteFile } from './names.ts';
import { readableDocument, readableEvent } from './readable.ts';

const right: Right = { entity: 'invoice', verb: 'read' };
const path = '/notasfiscais';

export function documentRoutes(database: Database): Route[] {
  const route = routesWith(database);
  return [
    route('GET', `${path}/xml`, right, answerMonth),
    route('GET', `${path}/:id/xml`, right, answerXml),
    route('GET', `${path}/:id/events/:eventId/xml`, right, answerEventXml),
    route('GET', `${path}/:id/document`, right, answerContents),
  ];
}

/** `GET /notasfiscais/:id/document`: what the document says besides what the invoice keeps. */
async function answerContents({ reader }: Database, request: Request, response: Response): Promise<void> {
  const { xml } = await readableDocument(reader, actorOf(request), rowId(request));
  const answer: InvoiceDocumentAnswer = contentsOf(xml);
  response.json(answer);
}

/** `GET /notasfiscais/:id/xml`: the document as it is kept. */
async function answerXml({ reader }: Database, request: Request, response: Response): Promise<void> {
  const document = await readableDocument(reader, actorOf(request), rowId(request));
  answerFile(response, noteFile(document), document.xml);
}

/** `GET /notasfiscais/:id/events/:eventId/xml`: the document of an event as it is kept. */
async function answerEventXml({ reader }: Database, request: Request, response: Response): Promise<void> {
  const event = await readableEvent(reader, actorOf(request), rowId(request), rowId(request, 'eventId'));
  answerFile(response, eventFile(event), event.xml);
}

function answerFile(response: Response, name: string, xml: string): void {
  sendText(response.attachment(name).type('application/xml; charset=utf-8'), xml);
}
