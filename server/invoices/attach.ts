import type { Pendency } from '../../schemas/formats/invoice.ts';
import type { NfeNote } from '../nfe/types.ts';
import type { Work } from '../rows/work.ts';
import { differences } from './differences.ts';
import { line, without } from './events.ts';
import { follow, hasOtherDocument, newsInProtocol } from './fiscalEvents.ts';
import { fitted } from './fitted.ts';
import { mayReject } from './reach.ts';
import { rowOfNote, signatureColumns } from './rowOfNote.ts';
import { isExternal, keepDocument, type StoredInvoice } from './stored.ts';
import { linesFor, provenNow, writeFollowed } from './takeEvents.ts';
import { weightOf } from './weight.ts';

/**
 * Keeps the document of an invoice that was posted by hand: evidence, which posts nothing. What its protocol says, and what
 * events it proves, counts like any other; what contradicts the person is told.
 */
export async function attach(
  work: Work,
  stored: StoredInvoice,
  note: NfeNote,
  hasOther = hasOtherDocument(stored.row),
): Promise<void> {
  const { row } = stored;
  const { lines, bind } = await linesFor(work, note, row, newsInProtocol(note));
  await bind(row.id);
  const weight = weightOf(note, await mayReject(work, work.actor, row));
  await keepDocument(work, row.id, note, { weight, external: await isExternal(work, stored, note) });
  const proven = await provenNow(work, stored, note);
  const followed = follow(row.status1, without(row.events, proven), [...proven, ...lines]);
  const differs = differences(row, note);
  const reason = fitted('invoice', 'events.reason', differs.join('\n')) || null;
  const told = line(work, differs.length > 0 ? 'differs' : 'attach', followed.status1, reason);
  const pendencies = withDifference(row.pendencies, differs.length > 0);
  const { cStat, nProt } = rowOfNote(note);
  const more = { cStat, nProt, ...signatureColumns(note), pendencies };
  await writeFollowed(work, { row, note }, { ...followed, events: [...followed.events, told] }, more, hasOther);
}

function withDifference(pendencies: readonly string[] | null | undefined, differs: boolean): string[] {
  const mark: Pendency = 'xmlDiffers';
  const others = (pendencies ?? []).filter((pendency) => pendency !== mark);
  return differs ? [...others, mark] : others;
}
