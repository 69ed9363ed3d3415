import { ConfigError, processEnvironment, readConfig } from './config.ts';
import { serve } from './serve.ts';

/** Starts the server and ends it on a signal; what keeps it from starting is said in a sentence. */
async function main(): Promise<void> {
  const { url, close } = await serve(readConfig(processEnvironment()));
  console.log(`Lavoura is ready at ${url}`);
  const stop = () => void close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  const isSentence =
    error instanceof ConfigError || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  console.error(isSentence ? error.message : error);
  process.exit(1);
});
