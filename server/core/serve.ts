import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createApp } from './app.ts';
import type { App } from './app.ts';
import { bootstrap } from './accounts/bootstrap.ts';
import { unknownRoles } from './accounts/roleGroups.ts';
import { ConfigError } from './config.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/database.ts';
import type { Database } from './database/database.ts';
import { isUnavailable } from './database/errors.ts';
import { limitPipelining } from './limitPipelining.ts';
import { isMigrated } from './database/migrate.ts';
import { openLog, type Log } from './log.ts';
import type { Draining } from './operations/observe.ts';
import type { Room } from './room.ts';
import { signingKey } from './signingKey.ts';

/** A server that listens. */
export interface RunningServer {
  readonly url: string;
  readonly routes: App['routes'];
  /** Answers what is under way (8 seconds at most), takes no more, and closes database and log. */
  close(): Promise<void>;
}

const patience = 8000; // milliseconds
// Slow senders are cut off: a request has five minutes in all and its head 15 seconds. Looked after every 5 seconds.
const timeouts = {
  requestTimeout: 300_000, // an upload of 20 MB over a slow line in the country
  headersTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
};

/** What is served: the rooms of the business, and the folder of the project. */
export interface ServedProject {
  readonly rooms: readonly Room[];
  readonly root: string;
}

/** Opens the database, makes user zero where there is none, and serves API, pages and operations on one port. */
export async function serve(config: Config, { rooms, root }: ServedProject): Promise<RunningServer> {
  const key = signingKey(config);
  const database = await openDatabase(config.databaseUrl);
  await checkDatabase(database);
  const log = openLog(config);
  const draining: Draining = { now: false };
  let url = '';
  const { handler, routes, begin, finish } = await createApp({
    database,
    key,
    rooms,
    settings: config.settings,
    logger: log.logger,
    secure: config.publicUrl?.startsWith('https:') ?? false,
    rateLimit: config.rateLimit,
    prerender: config.prerender,
    draining,
    url: () => url,
    mail: { ...config, publicUrl: () => config.publicUrl ?? url },
    root,
  }).catch((error: unknown) => closing(database, error));
  await bootstrap(database, config);
  await warnOfRoles(database, log);
  const server = createServer(timeouts, limitPipelining(handler));
  url = await listen(server, config);
  begin();
  log.logger.info({ event: 'listening', url });
  return {
    url,
    routes,
    close: async () => {
      draining.now = true;
      await drain(server);
      await finish();
      await database.close();
      log.close();
    },
  };
}

/** It serves everybody else, and a newer version beside it may well have brought the role. */
async function warnOfRoles({ reader }: Database, { logger }: Log): Promise<void> {
  const names = await unknownRoles(reader);
  if (names.length === 0) return;
  const way = 'If a role was renamed (x-was) or removed: npm run migration -- NAME, then npm run migrate.';
  logger.warn(
    { event: 'unknownRoles', roles: names },
    `Groups of the database stand for roles that schemas/app.json does not have: ${names.join(', ')}. Who has one may nothing. ${way}`,
  );
}

/** What could not be opened leaves no database behind. */
async function closing(database: Database, error: unknown): Promise<never> {
  await database.close();
  throw error;
}

/** @throws ConfigError when the database doesn't answer or isn't migrated */
async function checkDatabase(database: Database): Promise<void> {
  const problem = await problemWith(database);
  if (problem === undefined) return;
  await database.close();
  throw new ConfigError([problem]);
}

async function problemWith(database: Database): Promise<string | undefined> {
  try {
    return (await isMigrated(database)) ? undefined : 'The database lacks migrations. Run npm run migrate first.';
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return 'The database does not answer. Check DATABASE_URL and whether its server runs.';
  }
}

/** @throws ConfigError when the port is taken */
async function listen(server: Server, { host, port }: Config): Promise<string> {
  try {
    await once(server.listen({ host, port }), 'listening');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    throw new ConfigError([`PORT ${port} is in use on ${host}. Choose another one.`]);
  }
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
}

/** A connection that is kept alive becomes idle with its answer, and is closed then; after `patience` all are. */
async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
