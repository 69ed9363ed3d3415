import { actorOf } from '../../core/access/actor.ts';
import type { Route } from '../../core/access/route.ts';
import type { Database } from '../../core/database/database.ts';
import { answerJson } from '../../core/rows/answer.ts';
import { readOne } from '../../core/rows/read.ts';
import { readerOf } from '../../core/rows/reader.ts';
import { currentCycle } from './current.ts';

export function campaignRoutes(database: Database): Route[] {
  return [
    {
      method: 'GET',
      path: '/campaigncycles/current',
      right: { entity: 'campaignCycle', verb: 'read' },
      // The row as GET gives it, null between cycles.
      handle: async (request, response) => {
        const cycle = await currentCycle(database.source);
        const reader = readerOf(actorOf(request), database);
        const row = cycle && (await readOne(database.source, reader, 'campaignCycle', cycle.id, {}));
        answerJson(response, row?.json ?? 'null');
      },
    },
  ];
}
