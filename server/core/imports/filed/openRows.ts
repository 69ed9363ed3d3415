import { Worker } from 'node:worker_threads';
import { fileAtMost, isWorkbook, openFile } from '../../../../schemas/core/formats/importFile/openFile.ts';
import type { Origin } from '../../../../schemas/core/formats/importFile/table.ts';
import { UnreadableFile } from '../../../../schemas/core/formats/importFile/unreadable.ts';
import { AppError } from '../../errors.ts';
import { malformed } from '../../rows/bodyRow.ts';

export interface ToOpen {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What the thread answers. */
export type Opened = { readonly origin: Origin } | { readonly why: UnreadableFile['why'] };

/** What a workbook of 20 MB may need that holds a hundred times its size. */
const memory = { maxOldGenerationSizeMb: 1024 };

let last: Promise<unknown> = Promise.resolve();

/**
 * The rows of a file; of a workbook in a thread, one after the other, as unpacking it takes seconds in which nobody else
 * would be answered.
 * @throws AppError tooLarge, malformedRequest for what is no workbook
 */
export async function openRows({ name, bytes }: ToOpen): Promise<Origin> {
  if (bytes.length > fileAtMost * 1024 * 1024) throw new AppError('tooLarge');
  if (!isWorkbook(name, bytes)) return openFile(name, bytes);
  const opened = last.then(() => inThread({ name, bytes }));
  last = opened.catch(() => undefined);
  const answer = await opened;
  if ('origin' in answer) return answer.origin;
  throw answer.why === 'tooLarge' ? new AppError('tooLarge') : malformed('file');
}

/** Where the thread begins: beside the built server, or from its source. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './fileThreadFromSource.mjs' : './fileThread.js',
  import.meta.url,
);

function inThread(workerData: ToOpen): Promise<Opened> {
  const thread = new Worker(program, { workerData, resourceLimits: memory });
  return new Promise<Opened>((resolve) => {
    thread.once('message', resolve);
    // What needs more memory than it may have ends the thread.
    thread.once('error', () => resolve({ why: 'tooLarge' }));
    thread.once('exit', () => resolve({ why: 'notWorkbook' }));
  }).finally(() => void thread.terminate());
}
