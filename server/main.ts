import { ConfigError, processEnvironment, readConfig } from './config.ts';
import { serve } from './serve.ts';

/** Starts the server and ends it on a signal; what keeps it from starting is said in a sentence. */
async function main(): Promise<void> {
  const server = await serve(readConfig(processEnvironment()));
  console.log(`Lavoura is ready at ${server.url}`);
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
