import type { Request, Response } from 'express';
import { validate } from '../../../generated/validators/readNotifications.js';
import { actorOf } from '../access/actor.ts';
import { requestBody } from '../access/requestBody.ts';
import { routesWith, type Route } from '../access/route.ts';
import type { Database } from '../database/database.ts';
import { readRow } from '../rows/compare.ts';
import { markRead, readUnread } from './read.ts';
import { createStreams } from './stream.ts';
import type { StreamParts } from './stream.ts';

export function notificationRoutes(parts: StreamParts): Route[] {
  const { database } = parts;
  const route = routesWith(database);
  const openStream = createStreams(parts);
  return [
    route('GET', '/notifications/unread', 'signedIn', answerUnread),
    route('POST', '/notifications/read', 'signedIn', read),
    {
      method: 'GET',
      path: '/notifications/stream',
      right: 'signedIn',
      handle: (request, response) => {
        if (request.method === 'HEAD') response.end();
        else openStream(actorOf(request), response);
      },
    },
  ];
}

async function answerUnread(database: Database, request: Request, response: Response): Promise<void> {
  const { rows, total } = await readUnread(database, actorOf(request));
  response.set('X-Total-Count', String(total.rows));
  response.json(rows.map(({ json }) => readRow(json)));
}

async function read(database: Database, request: Request, response: Response): Promise<void> {
  const which = requestBody(request, 'readNotifications', validate);
  response.json({ count: await markRead(database, actorOf(request), which) });
}
