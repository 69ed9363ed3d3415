import { accessKeyParts } from '../../../../schemas/formats/accessKey.ts';
import { isWarning } from '../../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import { evaluate, type Verdict } from '../../invoices/evaluate.ts';
import { fiscalEventLine, eventLineBy, type EventLine, type EventCode } from '../../invoices/eventLines.ts';
import { applyEvents } from '../../invoices/fiscalEvents.ts';
import type { Movement } from '../../invoices/stockRules.ts';
import type { MasterData } from '../../invoices/masterData.ts';
import { rowOfNote, rowOfVerdict } from '../../invoices/rowOfNote.ts';
import { unsignedProof } from '../../invoices/nfe/proof.ts';
import type { NfeEvent, NfeNote } from '../../invoices/nfe/types.ts';
import { eventXml } from '../documents/eventXml.ts';
import type { Signers } from '../documents/signers.ts';
import { reasons } from '../data/season.ts';
import type { Row } from '../../../core/seed/insert.ts';
import type { Random } from '../random.ts';
import { dayAfter } from './calendar.ts';
import type { Site } from './market.ts';
import { quirkOf, stateAfter, type LaterDecision, type QuirkName } from './quirks.ts';

/** An invoice as it is to be stored, with what it has moved. */
/** A row of the invoice. */
type EntryRow = Row & { chNFe: string; status1: number };

export interface Entry {
  row: EntryRow;
  note: NfeNote;
  /** Whether the note's document is here: not what was typed by hand, nor a key alone. */
  hasDocument: boolean;
  movements: Movement[];
  /** Whether what it moved was taken back. */
  isReversed: boolean;
  /** What cancelled it; it will have this number. */
  event: NfeEvent | null;
  createdAt: string;
  updatedAt: string;
}

/** Who tells the stories, and by which rules. */
export interface StoryContext {
  random: Random;
  master: MasterData;
  /** Today, YYYY-MM-DD. */
  today: string;
  /** The number that the next event's document gets. */
  nextEvent: () => number;
  certificates: Signers;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment in the office hours of the day that is `later` days after; today is only as old as its first minutes. */
export function momentOn({ random, today }: Pick<StoryContext, 'random' | 'today'>, day: string, later = 0): string {
  const [date, minute] = [dayAfter(day, later), random.integer(0, 59)];
  return date === today ? `${date}T03:10:${two(minute)}Z` : `${date}T${two(random.integer(19, 22))}:${two(minute)}:00Z`;
}

const entryOf = (note: NfeNote, row: EntryRow, events: EventLine[], more: Partial<Entry> = {}): Entry => ({
  row: { ...row, events },
  note,
  hasDocument: true,
  movements: [],
  isReversed: false,
  event: null,
  createdAt: events[0]?.dhEvento ?? '',
  updatedAt: events.at(-1)?.dhEvento ?? '',
  ...more,
});

const rowOf = (note: NfeNote, verdict: Verdict, status1: number, more: Row): EntryRow => ({
  ...rowOfNote(note),
  ...rowOfVerdict(verdict),
  postingMode: null,
  run: 0,
  ...more,
  chNFe: note.chNFe,
  status1,
});

/** What comes of a note whatever happens to it later: posted by itself, or left as the rules found it. */
export async function judged(storyContext: StoryContext, site: Site, note: NfeNote): Promise<Entry> {
  const verdict = await evaluate(note, storyContext.master);
  const { status1, movements } = verdict;
  const told = line(storyContext, note, 0, importerOf(site, verdict), 'import', status1);
  if (status1 !== invoiceStatus.posted) return entryOf(note, rowOf(note, verdict, status1, {}), [told]);
  const run = movements.length > 0 ? 1 : 0;
  return entryOf(note, rowOf(note, verdict, status1, { postingMode: 'A', run }), [told], { movements });
}

/** The company's notes come in by its own people, the customers' by theirs. */
const importerOf = ({ staff }: Site, { emitType }: Verdict): string => (emitType === 1 ? staff.coordinator : staff.atv);

function line(
  storyContext: StoryContext,
  { emissionDate }: NfeNote,
  later: number,
  userName: string | null,
  code: EventCode,
  status1: number,
  reason: string | null = null,
): EventLine {
  return eventLineBy({ at: momentOn(storyContext, emissionDate, later), userName }, code, status1, reason);
}

/** A note with something wrong in it, `later` days after which somebody has dealt with it. */
export async function withQuirk(
  storyContext: StoryContext,
  site: Site,
  note: NfeNote,
  quirk: QuirkName,
  later: number,
): Promise<Entry> {
  const { of, ends } = quirkOf(quirk);
  const found = await judged(storyContext, site, of(note));
  if (ends === 'mended') return mended(storyContext, site, note, found, later, quirk);
  const isApproved = ends === 'decided' && storyContext.random.integer(1, 5) > 1;
  return isApproved
    ? approved(storyContext, site, found, later)
    : turnedDown(storyContext, site, found, 'reject', later);
}

/** What was missing was brought or entered, and the rules ran again. */
async function mended(
  storyContext: StoryContext,
  site: Site,
  note: NfeNote,
  found: Entry,
  later: number,
  quirk: QuirkName,
): Promise<Entry> {
  const entry = await judged(storyContext, site, note);
  const posted = entry.row.status1;
  const { rtv } = site.staff;
  const steps: [EventCode, number, string | null][] =
    quirk === 'withoutProtocol'
      ? [['upgrade', posted, site.staff.atv]]
      : [
          ['reprocess', invoiceStatus.processing, rtv],
          ['processed', posted, rtv],
        ];
  const at = momentOn(storyContext, note.emissionDate, later);
  const told = steps.map(([code, status1, userName]) => eventLineBy({ at, userName }, code, status1));
  return entryOf(note, entry.row, [...eventsOf(found), ...told], { movements: entry.movements });
}

const eventsOf = ({ row }: Entry): EventLine[] => (Array.isArray(row['events']) ? row['events'] : []);

/** A held note that somebody has taken over; one that is not held stays what it is. */
export async function approved(
  storyContext: StoryContext,
  { staff }: Site,
  found: Entry,
  later: number,
): Promise<Entry> {
  const { note, row } = found;
  if (row.status1 !== invoiceStatus.held) return found;
  const { movements, pendencies } = await evaluate(note, storyContext.master);
  const reason = storyContext.random.pick(reasons.approve);
  const told = line(storyContext, note, later, staff.coordinator, 'approve', invoiceStatus.posted, reason);
  const kept = { pendencies: pendencies.filter(isWarning), run: movements.length > 0 ? 1 : 0, reason };
  const now = { ...row, ...kept, status1: invoiceStatus.posted, postingMode: 'P' };
  return entryOf(note, now, [...eventsOf(found), told], { movements });
}

/** What somebody has rejected or contested; what it had moved is taken back. */
export function turnedDown(
  storyContext: StoryContext,
  { staff }: Site,
  found: Entry,
  how: 'reject' | 'contest',
  later: number,
): Entry {
  const [status1, reason] = [stateAfter[how], storyContext.random.pick(reasons[how])];
  const userName = how === 'reject' ? staff.coordinator : staff.ctv;
  const told = line(storyContext, found.note, later, userName, how, status1, reason);
  const events = [...eventsOf(found), told];
  return entryOf(found.note, { ...found.row, status1, reason }, events, takenBack(found));
}

const takenBack = ({ movements }: Entry): Partial<Entry> => ({ movements, isReversed: true });

/** A note that its issuer has cancelled at the tax authority, by an event that is kept with it. */
export function cancelled(storyContext: StoryContext, found: Entry, later: number): Entry {
  const event = cancellationOf(storyContext, found.note, later);
  const told = fiscalEventLine({ id: storyContext.nextEvent(), event }, 'proved', 0);
  const { status1, events, reason } = applyEvents(invoiceStatus.posted, eventsOf(found), [told]);
  const row = { ...found.row, status1, situacaoNFe: 'cancelled', reason };
  return entryOf(found.note, row, events, { ...takenBack(found), event });
}

function cancellationOf(storyContext: StoryContext, note: NfeNote, later: number): NfeEvent {
  const { chNFe, issuer, emissionDate } = note;
  const author = { doc: issuer.doc ?? '', name: issuer.name };
  const event: NfeEvent = {
    chNFe,
    tpEvento: '110111',
    nSeqEvento: 1,
    xEvento: 'Cancelamento',
    dhEvento: momentOn(storyContext, emissionDate, later),
    reason: storyContext.random.pick(reasons.cancel),
    cStat: '135',
    effective: true,
    author: issuer.doc,
    tpAmb: '1',
    ...storyContext.certificates.proofOf(author),
    xml: '',
  };
  return { ...event, xml: eventXml(event, author, storyContext.certificates) };
}

/** What happens to a note after it was posted by itself. */
export function withLaterDecision(
  storyContext: StoryContext,
  site: Site,
  found: Entry,
  how: LaterDecision,
  later: number,
): Entry {
  if (found.row.status1 !== invoiceStatus.posted) return found;
  return how === 'cancel' ? cancelled(storyContext, found, 1) : turnedDown(storyContext, site, found, how, later);
}

/** A note that somebody typed, as no document came. */
export async function typed(storyContext: StoryContext, site: Site, document: NfeNote): Promise<Entry> {
  const items = document.items.map((item) => ({ ...item, ncm: null, vUnCom: '0' }));
  const note = { ...document, items, protocol: null, ...unsignedProof };
  const verdict = await evaluate(note, storyContext.master, { manual: true });
  if (verdict.status1 !== invoiceStatus.posted) return judged(storyContext, site, document);
  const proved = { signature: null, signedBy: null, situacaoNFe: 'unknown' };
  const row = rowOf(note, verdict, invoiceStatus.posted, { ...proved, postingMode: 'M', run: 1 });
  const told = line(storyContext, note, 1, site.staff.ctv, 'post', invoiceStatus.posted);
  return entryOf(note, row, [told], { movements: verdict.movements, hasDocument: false });
}

/** An access key that somebody has brought without its document. */
export async function awaiting(storyContext: StoryContext, { staff }: Site, note: NfeNote): Promise<Entry> {
  const { emitType, issuer } = await evaluate(note, storyContext.master);
  const { series, number } = accessKeyParts(note.chNFe);
  const status1 = invoiceStatus.awaitingXml;
  const told = line(storyContext, note, 0, staff.atv, 'importKey', status1);
  const parts = { chNFe: note.chNFe, serieNF: Number(series), numNF: Number(number), emitCnpjCpf: note.issuer.doc };
  const of = { emitType, customerId: emitType === 1 ? null : (issuer?.id ?? null), bpEmitId: issuer?.id ?? null };
  const row = { ...parts, ...of, status1, situacaoNFe: 'unknown', pendencies: [], items: [] };
  return entryOf(note, row, [told], { hasDocument: false });
}
