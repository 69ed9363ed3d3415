import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Source } from './source.ts';
import type { ClosableSource } from './sqliteSource.ts';

/** Runs in a thread of its own; text, because the built server is one file. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { DatabaseSync } = require(workerData.driver);
const database = new DatabaseSync(workerData.filename);
database.exec('pragma busy_timeout=5000; pragma query_only=on');
parentPort.on('message', ({ id, text, bindings }) => {
  try {
    parentPort.postMessage({ id, rows: database.prepare(text).all(...bindings) });
  } catch (error) {
    parentPort.postMessage({ id, error });
  }
});
`;

interface Answer {
  id: number;
  rows?: never[]; // of whatever shape the statement has
  error?: unknown;
}

interface Waiting {
  resolve(rows: never[]): void;
  reject(reason: unknown): void;
}

/**
 * Statements that may read far more rows than they answer: the embedded database's driver blocks its thread, so they
 * have one of their own, started with the first of them.
 */
export function sqliteScanner(filename: string): ClosableSource {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  function start(): Worker {
    const driver = createRequire(import.meta.url).resolve('@photostructure/sqlite');
    const started = new Worker(program, { eval: true, workerData: { driver, filename } });
    started.on('message', ({ id, rows, error }: Answer) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (rows) asked?.resolve(rows);
      else asked?.reject(error);
    });
    started.on('error', fail);
    started.unref();
    return started;
  }

  /** A thread that died takes its statements with it; the next one starts another. */
  function fail(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  const source: Source = (text, bindings) =>
    new Promise((resolve, reject) => {
      worker ??= start();
      waiting.set(++last, { resolve, reject });
      worker.postMessage({ id: last, text, bindings });
    });
  return { source, close: async () => void (await worker?.terminate()) };
}
