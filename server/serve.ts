import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import type { App } from './app.ts';
import { bootstrap } from './accounts/bootstrap.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/database.ts';
import { openLog } from './log.ts';
import type { Draining } from './operations/observe.ts';
import { signingKey } from './signingKey.ts';

/** A server that listens. */
export interface Running {
  readonly url: string;
  readonly routes: App['routes'];
  /** Answers what is under way (8 seconds at most), takes no more, and closes database and log. */
  close(): Promise<void>;
}

const patience = 8000; // milliseconds
// Slow senders are cut off: a request has a minute in all and its head 15 seconds. Looked after every 5 seconds.
const timeouts = {
  requestTimeout: 60_000,
  headersTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
};

/** Opens the database, makes user zero where there is none, and serves API, pages and operations on one port. */
export async function serve(config: Config): Promise<Running> {
  const database = await openDatabase(config.databaseUrl);
  const log = openLog(config);
  const draining: Draining = { now: false };
  const { handler, routes } = await createApp({
    database,
    key: signingKey(config),
    logger: log.logger,
    secure: config.publicUrl?.startsWith('https:') ?? false,
    rateLimit: config.rateLimit,
    draining,
    root: fileURLToPath(new URL('..', import.meta.url)),
  });
  await bootstrap(database, config);
  const server = createServer(timeouts, handler);
  const url = await listen(server, config);
  log.logger.info({ event: 'listening', url });
  return {
    url,
    routes,
    close: async () => {
      draining.now = true;
      await drain(server);
      await database.close();
      log.close();
    },
  };
}

function listen(server: Server, { host, port }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${bound}`);
    });
  });
}

/** A connection that is kept alive becomes idle with its answer: those are closed until none is left. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const deadline = performance.now() + patience;
  let open = true;
  void closed.then(() => (open = false));
  while (open && performance.now() < deadline) {
    server.closeIdleConnections();
    await Promise.race([closed, pause(50)]);
  }
  server.closeAllConnections();
  await closed;
}
