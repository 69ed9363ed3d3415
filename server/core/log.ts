import pino from 'pino';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

const bufferBytes = 4096;
const flushInterval = 1000; // milliseconds

/** The process's log: JSON lines on standard output, gathered for up to a second so that no request waits for them. */
export interface Log {
  readonly logger: Logger;
  /** Writes what is gathered and stops. */
  close(): void;
}

export function openLog({ logLevel }: Pick<Config, 'logLevel'>): Log {
  const destination = pino.destination({ fd: 1, sync: false, minLength: bufferBytes });
  const timer = setInterval(() => destination.flush(), flushInterval).unref();
  const logger = pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    logger,
    close: () => {
      clearInterval(timer);
      destination.flushSync();
    },
  };
}
