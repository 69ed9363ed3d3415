import type { Route } from '../access/route.ts';
import type { Database } from '../database/database.ts';
import { isMigrated } from '../database/migrate.ts';
import { AppError } from '../errors.ts';
import type { Metrics } from './metrics.ts';
import type { Draining } from './observe.ts';
import type { Outdated } from './outdated.ts';

/** What is told of the process. */
interface Told {
  readonly metrics: Metrics;
  readonly draining: Draining;
  readonly outdated: Outdated;
  /** Whether each job can go on. */
  readonly jobs: () => Readonly<Record<string, boolean>>;
}

/** What watches over the process asks, outside the API's prefix. */
export function operationRoutes(database: Database, { metrics, draining, outdated, jobs }: Told): Route[] {
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
        const stalled = Object.entries(jobs()).flatMap(([job, fine]) => (fine ? [] : [job]));
        response.json({ status: 'ready', ...(stalled.length > 0 && { stalled }) });
      },
    },
    {
      method: 'GET',
      path: '/metrics',
      right: 'loopback',
      handle: (_request, response) => void response.type('text/plain; version=0.0.4').send(metrics.text(jobs())),
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
