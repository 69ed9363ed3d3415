import type { Request, Response } from 'express';
import { actorOf } from '../../../core/access/actor.ts';
import { routesWith, type Right, type Route } from '../../../core/access/route.ts';
import { rowId } from '../../../core/access/rowId.ts';
import type { Database } from '../../../core/database/database.ts';
import type { InvoiceDocumentAnswer } from '../../../../generated/types.ts';
import { contentsOf } from '../nfe/contents.ts';
import { readableDocument } from './readable.ts';

const right: Right = { entity: 'invoice', verb: 'read' };

export function documentRoutes(database: Database): Route[] {
  const route = routesWith(database);
  return [route('GET', '/notasfiscais/:id/document', right, answerContents)];
}

/** `GET /notasfiscais/:id/document`: what the document says besides what the invoice keeps. */
async function answerContents({ reader }: Database, request: Request, response: Response): Promise<void> {
  const { xml } = await readableDocument(reader, actorOf(request), rowId(request));
  const answer: InvoiceDocumentAnswer = contentsOf(xml);
  response.json(answer);
}
