import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Actor } from '../../../core/access/actor.ts';
import type { Database } from '../../../core/database/database.ts';
import { toAppError } from '../../../core/errors.ts';
import { keepLease, LeaseLost } from '../../../core/jobs/lease.ts';
import { transact } from '../../../core/rows/transact.ts';
import type { Hooks, Work } from '../../../core/rows/work.ts';
import { receiveDocument, receiveKey, type Received } from '../receiveDocument.ts';
import type { ImportedDocument } from './entries.ts';
import { importQueue } from './queue.ts';
import { shownText } from './shownText.ts';

/** An import that this process works on. */
export interface ImportJob {
  readonly id: number;
  /** The name of this process in the lease. */
  readonly holder: string;
  readonly database: Database;
  readonly hooks: Hooks;
  readonly log: Logger;
  readonly actor: () => Promise<Actor | null>;
}

/** What an entry says besides its result. */
export interface EntryPlace {
  readonly fileId: number;
  readonly position: number;
  readonly name: string;
  readonly sha256: string | null;
  /** Documents of the import that are recorded with this one, and all that are known of by now. */
  readonly done: number;
  readonly total: number;
}

/** How often a document that lost a race is tried again. */
const retries = 3;

/**
 * Takes one document in and records what came of it, both or neither: each in a transaction of its own.
 * @throws LeaseLost, and whatever says that the database can't serve now
 */
export async function recordDocument(job: ImportJob, place: EntryPlace, document: ImportedDocument): Promise<void> {
  const actor = await job.actor();
  const refused = refusalOf(actor, document);
  if (actor === null || refused) return note(job, place, document, refused ?? forbidden);
  for (let tried = 0; ; tried += 1) {
    try {
      return await takeIn(job, actor, place, document);
    } catch (error) {
      const { code, details } = toAppError(error);
      if (error instanceof LeaseLost || code === 'unavailable') throw error;
      if (code === 'unexpected') logFailure(job, place, error);
      if (code !== 'duplicate' || tried >= retries)
        return note(job, place, document, refusedAs(code, details.affectedField));
    }
    await pause(20 * Math.random()); // another import was faster: next time its row is there to be seen
  }
}

const forbidden: Received = { result: 'refused', reason: 'forbidden' };

function refusedAs(reason: string, detail?: string): Received {
  return { result: 'refused', reason, ...(detail !== undefined && { detail }) };
}

/** What need not be asked of the rows. */
function refusalOf(actor: Actor | null, document: ImportedDocument): Received | undefined {
  if (document.type === 'refused') return refusedAs(document.reason, document.detail);
  if (document.type === 'unread') return refusedAs(document.reason);
  return actor === null ? forbidden : undefined;
}

function takeIn(job: ImportJob, actor: Actor, place: EntryPlace, document: ImportedDocument): Promise<void> {
  return transact(job.database, job.hooks, actor, async (work) => {
    await keep(work.trx, job, place);
    await insertEntry(work.trx, job, place, document, await receivedBy(work, document));
  });
}

function receivedBy(work: Work, document: ImportedDocument): Promise<Received> {
  if (document.type === 'unread') throw new Error('What was not read is not received');
  return document.type === 'key' ? receiveKey(work, document.key) : receiveDocument(work, document);
}

/** Records what takes nothing in. */
function note(job: ImportJob, place: EntryPlace, document: ImportedDocument, received: Received): Promise<void> {
  return job.database.transaction(async (trx) => {
    await keep(trx, job, place);
    await insertEntry(trx, job, place, document, received);
  });
}

function keep(trx: Knex, { id, holder }: ImportJob, { done, total }: EntryPlace): Promise<void> {
  return keepLease(trx, importQueue, { id, holder }, { done, total });
}

async function insertEntry(
  trx: Knex,
  { id }: ImportJob,
  { fileId, position, name, sha256 }: EntryPlace,
  document: ImportedDocument,
  { result, reason, detail, chNFe = keyOf(document), invoiceId }: Received,
): Promise<void> {
  await trx('invoice_import_entry').insert({
    importId: id,
    fileId,
    position,
    name: shownText(name),
    sha256,
    result,
    reason: reason ?? null,
    detail: detail === undefined ? null : shownText(detail),
    chNFe: chNFe ?? null,
    invoiceId: invoiceId ?? null,
  });
}

function keyOf(document: ImportedDocument): string | undefined {
  if (document.type === 'key') return document.key;
  if (document.type === 'note') return document.note.chNFe;
  if (document.type === 'event') return document.event.chNFe;
  return document.type === 'summary' ? document.summary.chNFe : undefined;
}

function logFailure({ id, log }: ImportJob, { fileId, position }: EntryPlace, err: unknown): void {
  log.error({ event: 'document of an import failed', importId: id, fileId, position, err });
}
