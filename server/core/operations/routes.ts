import type { Route } from '../access/route.ts';
import type { Database } from '../database/database.ts';
import { isMigrated } from '../database/migrate.ts';
import { AppError } from '../errors.ts';
import type { Metrics } from './metrics.ts';
import type { Draining } from './observe.ts';
import type { Outdated } from './outdated.ts';

/** What watches over the process asks, outside the API's prefix. */
export function operationRoutes(database: Database, metrics: Metrics, draining: Draining, outdated: Outdated): Route[] {
  const isReady = readiness(database);
  return [
    {
      method: 'GET',
      path: '/healthz',
      right: 'public',
      handle: (_request, response) => void response.json({ status: 'alive' }),
    },
    {
      method: 'GET',
      path: '/readyz',
      right: 'public',
      handle: async (_request, response) => {
        if (draining.now || !(await isReady())) throw new AppError('unavailable');
        await outdated.refuse();
        response.json({ status: 'ready' });
      },
    },
    {
      method: 'GET',
      path: '/metrics',
      right: 'loopback',
      handle: (_request, response) => void response.type('text/plain; version=0.0.4').send(metrics.text()),
    },
  ];
}

/** Whether the database answers and has every migration; once it has them it keeps them. */
function readiness(database: Database): () => Promise<boolean> {
  let migrated = false;
  return async () => {
    await database.ping();
    migrated ||= await isMigrated(database);
    return migrated;
  };
}
