import type { Logger } from 'pino';
import { Jobs } from '../../jobs/jobs.ts';
import type { Parts } from '../run.ts';
import { importQueue } from './queue.ts';
import { workOn } from './work.ts';

/** Checks, writes and takes back imports of many rows in the background. */
export type ImportJobs = Jobs;

export function importJobs(parts: Parts, log: Logger): ImportJobs {
  const { database } = parts;
  return new Jobs({ database, log, queue: importQueue, run: (job, signal) => workOn(parts, job, signal) });
}
