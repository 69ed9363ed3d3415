import type { Logger } from 'pino';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import { fallbackLocale } from '../../../schemas/core/formats/locale.ts';
import { tables } from '../../../generated/tables.ts';
import type { Invoice } from '../../../generated/types.ts';
import type { Actor } from '../../core/access/actor.ts';
import { ofOpenAccount, unknownActor } from '../../core/access/ownActors.ts';
import { reasonOf } from '../../core/afterwards.ts';
import type { Database } from '../../core/database/database.ts';
import { isUnavailable } from '../../core/database/errors.ts';
import { AppError } from '../../core/errors.ts';
import type { Authorities } from './nfe/authorities.ts';
import { withCurrentTrust } from './nfe/proof.ts';
import { transact } from '../../core/rows/transact.ts';
import type { Hooks, Work } from '../../core/rows/work.ts';
import { decisionsOf } from './decisions.ts';
import { evaluate } from './evaluate.ts';
import { eventLine, type EventLine } from './eventLines.ts';
import { reevaluateInvoice } from './evaluateWithEvents.ts';
import { reverseInvoice } from './ledger.ts';
import { newMeanings } from './newMeanings.ts';
import { masterDataOf } from './masterData.ts';
import { lockInvoiceWithRelated } from './keyLocks.ts';
import { postingChange, isChangeAllowed, priorPosting } from './reprocessChanges.ts';
import { lockInvoice, updateTrust } from './storedInvoice.ts';
import { linesInColumn } from './truncateToColumn.ts';

export interface ProcessingParts {
  readonly database: Database;
  readonly hooks: Hooks;
  /** Whose signatures are trusted. */
  readonly authorities: Authorities;
}

/**
 * Runs the rules on an invoice in processing; whoever comes second finds it done. One that they fail on is left in error,
 * unless the database was away: then it waits for the next start.
 * @throws whatever they failed with
 */
export async function processInvoice(
  { database, hooks, authorities }: ProcessingParts,
  actor: Actor,
  id: number,
): Promise<void> {
  try {
    await transact(database, hooks, actor, (work) => processRow(work, authorities, id));
  } catch (error) {
    if (!isUnavailable(error)) await transact(database, hooks, actor, (work) => giveUp(work, id));
    throw error;
  }
}

async function processRow(work: Work, authorities: Authorities, id: number): Promise<void> {
  const stored = await lockInvoiceWithRelated(work, id);
  const { row, external } = stored;
  if (stored.status1 !== invoiceStatus.processing) return;
  if (stored.note === null) throw new AppError('invoiceWithoutXml', { entity: 'invoice' });
  const note = withCurrentTrust(stored.note, authorities);
  if (note.trust !== stored.note.trust) await updateTrust(work, id, note, external);
  const past = priorPosting(row);
  const verdict = await evaluate(note, masterDataOf(work.trx), { ...decisionsOf(row), external, ...past });
  if (past.isPosted && !isChangeAllowed(row, await postingChange(work, id, verdict))) return keep(work, row);
  const why = linesInColumn('invoice', 'events.reason', newMeanings(row.items, verdict.items)) || null;
  const told = (status1: number): EventLine => eventLine(work, 'processed', status1, why);
  await reevaluateInvoice(work, stored, note, { events: row.events, told, ...past });
}

/** What would be changed without anybody having wanted that stays as it was. */
async function keep(work: Work, row: Invoice): Promise<void> {
  const status1 = invoiceStatus.posted;
  await work.change('invoice', row.id, { status1, events: [...row.events, eventLine(work, 'kept', status1)] });
}

/** In error somebody can have an invoice reprocessed; what it had posted is taken back, as by whatever leaves posted. */
async function giveUp(work: Work, id: number): Promise<void> {
  const { row, status1: before } = await lockInvoice(work, id);
  if (before !== invoiceStatus.processing) return;
  const status1 = invoiceStatus.error;
  await reverseInvoice(work, id);
  await work.change('invoice', id, {
    status1,
    postingMode: null,
    events: [...row.events, eventLine(work, 'failed', status1)],
  });
}

/** Takes up what a stopped server left in processing; one that fails is logged and stops no other. */
export async function resumeProcessing(parts: ProcessingParts, log: Logger): Promise<void> {
  const rows: Asked[] = await parts.database
    .reader(tables.invoice.table)
    .where({ status1: invoiceStatus.processing })
    .orderBy('id')
    .select('id', 'updatedBy');
  for (const row of rows) {
    try {
      await takeUpOne(parts, row);
    } catch (error) {
      log.error({ event: 'taking up an invoice failed', invoiceId: row.id, ...reasonOf(error) });
    }
  }
}

interface Asked {
  id: number;
  /** Who asked for the processing. */
  updatedBy: number | null;
}

/** In the name of who asked for it; where that account is closed there is nobody to post for. */
async function takeUpOne(parts: ProcessingParts, { id, updatedBy }: Asked): Promise<void> {
  const { database, hooks } = parts;
  const actor = await ofOpenAccount(database.reader, hooks.$scopes ?? {}, Number(updatedBy), fallbackLocale);
  if (actor) return processInvoice(parts, actor, id);
  await transact(database, hooks, unknownActor(fallbackLocale), async (work) => {
    work.author = null;
    await giveUp(work, id);
  });
}
