import type { Pendency } from '../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import type { NfeNote } from './nfe/types.ts';
import type { Work } from '../../core/rows/work.ts';
import { comparedNoteOf } from './doubleCounting.ts';
import { typedDifferences } from './documentDifferences.ts';
import { eventLine, withoutReplaced } from './eventLines.ts';
import { applyEvents, hasOtherDocument, adverseAnswerInProtocol } from './fiscalEvents.ts';
import { linesInColumn } from './truncateToColumn.ts';
import { unreversedMovements } from './ledger.ts';
import { masterDataOf } from './masterData.ts';
import { mayReject } from './invoiceRights.ts';
import { rowOfNote, signatureColumns } from './rowOfNote.ts';
import { isUnvouchedWith, keepDocument, type StoredInvoice } from './storedInvoice.ts';
import { linesOfEarlierEvents, reassessWaitingLines, storeEventOutcome } from './recordEvents.ts';
import { evidenceWeight } from './evidenceWeight.ts';

/** What is told of what was typed once its document is here. */
const marks = { differs: 'xmlDiffers', counted: 'countedAlready' } as const satisfies Record<string, Pendency>;

/**
 * Keeps the document of an invoice that was posted by hand: evidence, which posts nothing. What its protocol says, and what
 * events it proves, counts like any other; what contradicts the person is told, and where another note has moved the same.
 */
export async function attachDocument(
  work: Work,
  stored: StoredInvoice,
  note: NfeNote,
  hasOther = hasOtherDocument(stored.row),
): Promise<void> {
  const { row } = stored;
  const { lines, bind } = await linesOfEarlierEvents(work, note, row, adverseAnswerInProtocol(note));
  await bind(row.id);
  const weight = evidenceWeight(note, await mayReject(work, work.actor, row));
  await keepDocument(work, row.id, note, { weight, external: await isUnvouchedWith(work, stored, note) });
  const proven = await reassessWaitingLines(work, stored, note);
  const followed = applyEvents(row.status1, withoutReplaced(row.events, proven), [...proven, ...lines]);
  const differs = typedDifferences(row, note);
  const reason = linesInColumn('invoice', 'events.reason', differs) || null;
  const told = eventLine(work, differs.length > 0 ? 'differs' : 'attach', followed.status1, reason);
  const { cStat, nProt, refNFe } = rowOfNote(note);
  const counted = followed.status1 === invoiceStatus.posted && (await isCounted(work, stored, note));
  const others = (row.pendencies ?? []).filter((pendency) => pendency !== marks.differs);
  const found = [...(counted ? [marks.counted] : []), ...(differs.length > 0 ? [marks.differs] : [])];
  const pendencies = [...new Set([...others, ...found])];
  const more = { cStat, nProt, refNFe, ...signatureColumns(note), pendencies };
  await storeEventOutcome(work, { row, note }, { ...followed, events: [...followed.events, told] }, more, hasOther);
}

/** Whether another note has moved what this one has, now that its document tells to which it refers. */
async function isCounted(work: Work, { row }: StoredInvoice, { refNFe }: NfeNote): Promise<boolean> {
  const { note, sides } = comparedNoteOf(row, true);
  const counted = await masterDataOf(work.trx).doubleCountedItems(
    { ...note, refNFe },
    sides,
    await unreversedMovements(work, row.id),
  );
  return counted.length > 0;
}
