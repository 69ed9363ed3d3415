import { invoiceStatus, type PostingMode } from '../../schemas/formats/invoice.ts';
import { tables } from '../../generated/tables.ts';
import type { Actor } from '../access/actor.ts';
import { withoutSession } from '../access/ownActors.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { transact } from '../rows/transact.ts';
import type { Hooks, Work } from '../rows/work.ts';
import { apply } from './apply.ts';
import { evaluate } from './evaluate.ts';
import { line } from './events.ts';
import { masterData } from './master.ts';
import { lockInvoice } from './stored.ts';
import { chosenTeam } from './team.ts';

export interface Parts {
  readonly database: Database;
  readonly hooks: Hooks;
}

/** Runs the rules on an invoice in processing; whoever comes second finds it done. */
export async function process({ database, hooks }: Parts, actor: Actor, id: number): Promise<void> {
  await transact(database, hooks, actor, (work) => processRow(work, id));
}

async function processRow(work: Work, id: number): Promise<void> {
  const { row, note, status1: before } = await lockInvoice(work, id);
  if (before !== invoiceStatus.processing) return;
  if (note === null) throw new AppError('invoiceWithoutXml', { entity: 'invoice' });
  const verdict = await evaluate(note, masterData(work.trx), { team: chosenTeam(row) });
  const { status1 } = verdict;
  const postingMode: PostingMode = status1 === invoiceStatus.posted ? 'A' : null;
  const events = [...row.events, line(work, 'processed', status1)];
  await apply(work, id, note, verdict, { status1, postingMode, events, run: row.run ?? 0 });
}

/** Takes up what a stopped server left in processing, in the name of who asked for it. */
export async function takeUp(parts: Parts): Promise<void> {
  const rows: { id: number; updatedBy: number | null }[] = await parts.database
    .reader(tables.invoice.table)
    .where({ status1: invoiceStatus.processing })
    .select('id', 'updatedBy');
  for (const { id, updatedBy } of rows) {
    const actor = await withoutSession(parts.database.reader, Number(updatedBy), 'en-US');
    if (actor) await process(parts, actor, id);
  }
}
