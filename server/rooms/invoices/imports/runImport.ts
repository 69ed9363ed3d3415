import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { endLease } from '../../../core/jobs/lease.ts';
import { indexOf, positionOf, type ImportedEntry } from './entries.ts';
import { importQueue } from './queue.ts';
import { readInThread } from './readInThread.ts';
import { recordDocument, type ImportJob } from './recordDocument.ts';
import { filesOf, writeContent, type StoredFile } from './storeImport.ts';
import type { Threads } from './threads.ts';

interface Progress {
  /** Documents that are recorded. */
  done: number;
  /** Where the last one of them is. */
  last: { fileId: number; position: number } | undefined;
  /** Files behind the one that is read. */
  filesBehind: number;
}

/** How far one file is. */
interface FileProgress {
  readonly file: StoredFile;
  /** Entries that it has. */
  readonly entries: number;
  readonly progress: Progress;
}

/**
 * Works on an import from where it was left, file after file, in the order of their documents, and finishes it; ends
 * between two documents when `signal` says so.
 */
export async function runImport(job: ImportJob, threads: Threads, signal: AbortSignal): Promise<void> {
  const files = await filesOf(job.database, job.id);
  const progress = await readProgress(job);
  for (const [index, file] of files.entries()) {
    if (file.id < (progress.last?.fileId ?? 0)) continue;
    progress.filesBehind = files.length - index - 1;
    await runFile(job, threads, file, progress, signal);
    if (signal.aborted) return;
  }
  await endLease(job.database, importQueue, job, { status: 'done', total: progress.done });
}

async function readProgress({ id, database: { writer } }: ImportJob): Promise<Progress> {
  const entries = () => writer('invoice_import_entry').where({ importId: id });
  const [counted] = await entries().count<{ done: number }[]>({ done: '*' });
  const order = [
    { column: 'fileId', order: 'desc' },
    { column: 'position', order: 'desc' },
  ];
  const last: Progress['last'] = await entries().orderBy(order).first('fileId', 'position');
  return { done: counted?.done ?? 0, last, filesBehind: 0 };
}

async function runFile(
  job: ImportJob,
  threads: Threads,
  file: StoredFile,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lavoura-import-'));
  try {
    const path = join(folder, 'file');
    await writeContent(job.database, file.id, path);
    const from = indexOf(lastPosition(file, progress) ?? 0);
    const { total, entries } = await readInThread(threads, { name: file.name, kind: file.kind, path }, from);
    for await (const entry of entries) {
      await runEntry(job, { file, entries: total, progress }, entry, signal);
      if (signal.aborted) return;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function lastPosition({ id }: StoredFile, { last }: Progress): number | undefined {
  return last?.fileId === id ? last.position : undefined;
}

/** Records the documents of an entry that are not recorded yet. */
async function runEntry(
  job: ImportJob,
  { file, entries, progress }: FileProgress,
  { index, name, sha256, documents }: ImportedEntry,
  signal: AbortSignal,
): Promise<void> {
  const behind = Math.max(0, entries - index - 1) + progress.filesBehind;
  const known = lastPosition(file, progress) ?? -1;
  for (const [number, document] of documents.entries()) {
    const position = positionOf(index, number);
    if (position <= known) continue;
    const done = progress.done + 1;
    const total = done + documents.length - number - 1 + behind;
    await recordDocument(job, { fileId: file.id, position, name, sha256, done, total }, document);
    progress.done = done;
    await turn(); // requests that wait come first
    if (signal.aborted) return;
  }
}
