import { postingOf } from '../../invoices/applyVerdict.ts';
import { digestOf } from '../../invoices/keptEvents.ts';
import { movementRow } from '../../invoices/ledger.ts';
import { documentRow } from '../../invoices/storedInvoice.ts';
import { evidenceWeight } from '../../invoices/evidenceWeight.ts';
import { reversalRow } from '../../stock/reversalRow.ts';
import { insertRecords, insertRows, type Row, type Target } from '../../../core/seed/insert.ts';
import { noteXml } from '../documents/noteXml.ts';
import type { Signers } from '../documents/signers.ts';
import type { Adjustment } from './adjustments.ts';
import type { Entry } from './stories.ts';

/** Inserts what people have counted, each as if on the evening of its day. */
export async function insertAdjustments(target: Target, adjustments: readonly Adjustment[]): Promise<void> {
  const rows = adjustments.map(({ row }) => row);
  await insertRows(target, 'stockPosting', rows, (place) => {
    const at = `${adjustments[place]?.day}T20:30:00Z`;
    return { createdAt: at, updatedAt: at };
  });
}

interface Stored extends Entry {
  id: number;
}

/** Inserts invoices with their documents, their events and what they have moved. */
export async function insertEntries(
  target: Target,
  entries: readonly Entry[],
  taxNums: ReadonlyMap<number, string>,
  certificates: Signers,
): Promise<void> {
  const rows = entries.map(({ row }) => row);
  const ids = await insertRows(target, 'invoice', rows, (place) => entries[place]);
  const stored = entries.flatMap((entry, place) => ids.slice(place, place + 1).map((id) => ({ ...entry, id })));
  const documents = stored.filter(({ hasDocument }) => hasDocument).map((entry) => documentOf(entry, certificates));
  await insertRecords(target, 'invoice_xml', documents);
  await insertRecords(target, 'nfe_event', stored.flatMap(eventRows));
  await insertMovements(target, stored, taxNums);
}

function documentOf({ id, note }: Stored, certificates: Signers) {
  const whole = { ...note, xml: noteXml(note, certificates) };
  return { ...documentRow(id, whole), proof: evidenceWeight(note, true) };
}

function eventRows({ id: invoiceId, event, row }: Stored) {
  if (event === null) return [];
  const { xml, ...read } = event;
  const documentId = lastDocumentOf(row);
  const kept = { chNFe: read.chNFe, digest: digestOf(read, true), event: JSON.stringify(read), xml };
  return [{ id: documentId, invoiceId, ...kept, userId: null, personId: null }];
}

function lastDocumentOf({ events }: Row): number {
  const found: { documentId?: number | null }[] = Array.isArray(events) ? events : [];
  return found.findLast(({ documentId }) => documentId)?.documentId ?? 0;
}

/** What was moved, in the order in which it was, and behind it what was taken back. */
async function insertMovements(
  target: Target,
  stored: readonly Stored[],
  taxNums: ReadonlyMap<number, string>,
): Promise<void> {
  const moved = stored.flatMap((entry) => entry.movements.map((movement) => ({ entry, movement })));
  const rows = moved.map(({ entry: { id, note }, movement }) => ({
    ...movementRow(postingOf(note, id, 1), movement),
    taxNum: taxNums.get(movement.customerId),
  }));
  const ids = await insertRows(target, 'stockPosting', rows, (place) => postedAt(moved[place]?.entry, 'createdAt'));
  const back = moved.flatMap(({ entry }, place) =>
    entry.isReversed ? ids.slice(place, place + 1).map((id) => ({ entry, place, id })) : [],
  );
  const reversals = back.flatMap(({ place, id }) =>
    rows.slice(place, place + 1).map((row) => reversalRow({ ...row, id })),
  );
  await insertRows(target, 'stockPosting', reversals, (place) => postedAt(back[place]?.entry, 'updatedAt'));
}

function postedAt(entry: Entry | undefined, moment: 'createdAt' | 'updatedAt') {
  return entry && { createdAt: entry[moment], updatedAt: entry[moment] };
}
