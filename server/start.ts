import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { app } from '../generated/app.ts';
import { ConfigError, processEnvironment, readConfig } from './core/config.ts';
import { settingsOf } from './core/room.ts';
import { serve } from './core/serve.ts';
import { rooms } from './rooms.ts';

/** Starts the server and ends it on a signal; what keeps it from starting is said in a sentence. */
export async function start(): Promise<void> {
  try {
    await serveUntilStopped();
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

async function serveUntilStopped(): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const server = await serve(readConfig(processEnvironment(), settingsOf(rooms)), { rooms, root });
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(`${app.name} is ready at ${server.url}`);
  setTimeout(giveBack, settled).unref();
}

/** Milliseconds after which a start is over, with what threads compile behind it. */
const settled = 10_000;

/** Gives back what only the start needed, some 20 MB: an idle engine keeps it, as it collects when it makes more. */
function giveBack(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
