import { invoiceStatus, type Pendency } from '../../schemas/formats/invoice.ts';
import { isOfNote, situationOf, type Situation } from '../nfe/protocol.ts';
import type { NfeNote } from '../nfe/types.ts';
import type { Row } from '../rows/view.ts';
import type { Work } from '../rows/work.ts';
import { differences } from './differences.ts';
import { line } from './events.ts';
import { fitted } from './fitted.ts';
import { reverseInvoice } from './ledger.ts';
import { signatureColumns } from './rowOfNote.ts';
import { keepDocument, type StoredInvoice } from './stored.ts';

/**
 * Keeps the document of an invoice that was posted by hand: evidence, which posts nothing. What the authority cancelled
 * or denied takes the stock back; what contradicts the person is told.
 */
export async function attach(work: Work, stored: StoredInvoice, note: NfeNote): Promise<void> {
  const { row } = stored;
  await keepDocument(work, row.id, note, stored);
  const situation = isOfNote(note) ? situationOf(note) : 'unknown';
  const { status1, pendencies } = outcomeOf(row, situation);
  if (status1 !== row.status1) await reverseInvoice(work, row.id);
  const differs = differences(row, note);
  const reason = fitted('invoice', 'events.reason', differs.join('\n')) || null;
  const told = line(work, differs.length > 0 ? 'differs' : 'attach', status1, reason);
  await work.change('invoice', row.id, {
    status1,
    pendencies: withDifference(pendencies, differs.length > 0),
    events: [...row.events, told],
    ...signatureColumns(note),
    ...saidBy(note, situation),
  });
}

function outcomeOf({ status1, pendencies }: StoredInvoice['row'], situation: Situation) {
  if (situation === 'cancelled') return { status1: invoiceStatus.cancelled, pendencies: [] };
  const isDenied = situation === 'denied' && status1 === invoiceStatus.posted;
  return isDenied ? { status1: invoiceStatus.error, pendencies: ['notAuthorised'] } : { status1, pendencies };
}

function withDifference(pendencies: readonly string[] | null | undefined, differs: boolean): string[] {
  const mark: Pendency = 'xmlDiffers';
  const others = (pendencies ?? []).filter((pendency) => pendency !== mark);
  return differs ? [...others, mark] : others;
}

/** What the authority has said stays until it says something else. */
function saidBy({ protocol }: NfeNote, situation: Situation): Row {
  const answer = { cStat: protocol?.cStat ?? null, nProt: protocol?.nProt ?? null };
  return situation === 'unknown' ? answer : { ...answer, situacaoNFe: situation };
}
