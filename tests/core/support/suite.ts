import { afterAll, beforeAll } from 'vitest';
import { freshDatabase } from './databases.ts';
import type { TestDatabase } from './databases.ts';
import { startServer } from './server.ts';
import type { Options, TestServer } from './server.ts';

/** A server of a suite's own on a database of its own, from before its first test until after its last. */
export function suiteServer(options: Options = {}): { readonly server: TestServer; readonly databaseUrl: string } {
  let started: { server: TestServer; database: TestDatabase } | undefined;
  const running = () => {
    if (!started) throw new Error('The server is there only while tests run');
    return started;
  };
  beforeAll(async () => {
    const database = await freshDatabase();
    started = { server: await startServer(database.url, options), database };
  });
  afterAll(async () => {
    await started?.server.close();
    await started?.database.drop();
  });
  return {
    get server() {
      return running().server;
    },
    get databaseUrl() {
      return running().database.url;
    },
  };
}
