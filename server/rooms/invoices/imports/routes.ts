import type { Request, Response } from 'express';
import { actorOf } from '../../../core/access/actor.ts';
import { routesWith, type Right, type Route } from '../../../core/access/route.ts';
import type { Database } from '../../../core/database/database.ts';
import { answerEntryFile } from './entryFile.ts';
import type { ImportJobs } from './jobs.ts';
import { answerReport, listImports } from './report.ts';
import { storeImport } from './storeImport.ts';
import { withUpload } from './upload.ts';

const right: Right = { entity: 'invoice', verb: 'import' };
const path = '/notasfiscais/imports';

export function importRoutes(database: Database, jobs: ImportJobs): Route[] {
  const route = routesWith(database);
  return [
    {
      method: 'POST',
      path,
      right,
      body: 'multipart',
      handle: (request, response) => begin(database, jobs, request, response),
    },
    route('GET', path, right, listImports),
    route('GET', `${path}/:id`, right, answerReport),
    route('GET', `${path}/:id/entries/:entryId/file`, right, answerEntryFile),
  ];
}

/** `POST /notasfiscais/imports`: 202 with the id once the files are stored; what is in them is found out afterwards. */
async function begin(database: Database, jobs: ImportJobs, request: Request, response: Response): Promise<void> {
  const id = await withUpload(request, (files) => storeImport(database, actorOf(request), files));
  jobs.look();
  response.status(202).json({ id });
}
