import { add } from '../../schemas/formats/decimal.ts';
import { isBlocking, invoiceStatus } from '../../schemas/formats/invoice.ts';
import type { StockClass } from '../nfe/cfop.ts';
import type { NfeNote } from '../nfe/types.ts';
import { judgeItem, type ItemVerdict, type Movement, type Parties } from './judgeItem.ts';
import { isSameCompany, type Master, type Partner, type TeamOfDay } from './master.ts';
import type { Counterpart } from './stockRules.ts';

export type Situation = 'authorised' | 'cancelled' | 'denied' | 'unknown';

/** What the rules make of a note. */
export interface Verdict extends TeamOfDay {
  emitType: 1 | 2;
  issuer: Partner | null;
  recipient: Partner | null;
  /** The customer whose stock the note is about. */
  customerId: number | null;
  situation: Situation;
  status1: 30 | 40 | 50 | 90;
  pendencies: string[];
  items: ItemVerdict[];
  movements: Movement[];
  totalKgL: string;
}

/** What a person decided about items, by their number, and whether the note was entered by one. */
export interface Decisions {
  classes?: Readonly<Record<string, StockClass>>;
  /** Posted by hand: what the document proves is not asked. */
  manual?: boolean;
}

/** Applies the rules to a note (docs: pendencies, classes of CFOP, units); reads master data, writes nothing. */
export async function evaluate(note: NfeNote, master: Master, decisions: Decisions = {}): Promise<Verdict> {
  const parties = await partiesOf(note, master);
  const items = await Promise.all(
    note.items.map((item) => judgeItem(note, item, parties, master, decisions.classes?.[item.nItem])),
  );
  const situation = situationOf(note);
  const team = parties.customerId ? await master.team(parties.customerId, note.emissionDate) : null;
  const found = [
    ...(decisions.manual ? [] : documentPendencies(note, situation)),
    ...parties.pendencies,
    ...items.flatMap((item) => item.pendencies),
    ...(decisions.manual ? [] : await holdingPendencies(note, parties.customerId, master)),
  ];
  const pendencies = pendenciesOf(found, team);
  const movements = items.flatMap((item) => item.movements);
  return {
    ...parties,
    ...(team ?? { bpCtvId: null, bpMngrId: null }),
    situation,
    status1: situation === 'cancelled' ? invoiceStatus.cancelled : statusOf(found),
    pendencies,
    items: items.map((item) => item.verdict),
    movements,
    totalKgL: items.reduce((sum, { verdict }) => add(sum, verdict.quantityKgL ?? '0'), '0'),
  };
}

/** What blocks is told first; what a person decides, when nothing blocks any more. A missing team stops nothing. */
function pendenciesOf(found: readonly string[], team: TeamOfDay | null): string[] {
  const blocking = found.filter(isBlocking);
  if (blocking.length > 0) return blocking;
  return [...found, ...(team?.bpCtvId || team?.bpMngrId ? [] : ['team'])];
}

function statusOf(found: readonly string[]): 30 | 40 | 50 {
  if (found.some(isBlocking)) return invoiceStatus.error;
  return found.length > 0 ? invoiceStatus.held : invoiceStatus.posted;
}

type PartiesFound = Parties & { pendencies: string[] };

async function partiesOf({ issuer: from, recipient: to }: NfeNote, master: Master): Promise<PartiesFound> {
  const [issuer, recipient] = [await master.partner(from), await master.partner(to)];
  const isOurs = issuer?.isProvider === true || (await master.isOwnRoot(from.doc));
  const toUs = recipient?.isProvider === true || (await master.isOwnRoot(to?.doc ?? null));
  if (!isOurs) {
    const counterpart = toUs ? 'provider' : counterpartOf(from.doc, to?.doc ?? null, recipient);
    const pendencies = issuer ? [] : ['unknownEmitter'];
    return { emitType: 2, issuer, recipient, customerId: issuer?.id ?? null, counterpart, pendencies };
  }
  const customer = toUs ? issuer : recipient;
  const counterpart: Counterpart = toUs ? 'ownBranch' : 'customer';
  const pendencies = customer || toUs ? [] : ['unknownRecipient'];
  return { emitType: 1, issuer, recipient, customerId: customer?.id ?? null, counterpart, pendencies };
}

function counterpartOf(issuer: string | null, recipient: string | null, registered: Partner | null): Counterpart {
  if (issuer && recipient && isSameCompany(issuer, recipient)) return 'ownBranch';
  return registered ? 'customer' : 'stranger';
}

function situationOf({ protocol }: NfeNote): Situation {
  const code = protocol?.cStat ?? '';
  if (['100', '150'].includes(code)) return 'authorised';
  if (['101', '151', '155'].includes(code)) return 'cancelled';
  if (['110', '205', '301', '302', '303'].includes(code)) return 'denied';
  return 'unknown';
}

function documentPendencies(note: NfeNote, situation: Situation): string[] {
  const isOther =
    note.protocol?.chNFe !== null && note.protocol?.chNFe !== undefined && note.protocol.chNFe !== note.chNFe;
  return [
    ...(situation === 'denied' || situation === 'unknown' ? ['notAuthorised'] : []),
    ...(note.tpAmb === '2' ? ['homologation'] : []),
    ...(note.keyMismatch.length > 0 ? ['keyFieldMismatch'] : []),
    ...(isOther ? ['protocolMismatch'] : []),
  ];
}

async function holdingPendencies(note: NfeNote, customerId: number | null, master: Master): Promise<string[]> {
  const settings = customerId ? await master.settings(customerId) : { autoPosting: true, holdUnsigned: true };
  const moves = !['3', '5', '6'].includes(note.finNFe);
  return [
    ...(note.signature === 'broken' ? ['signatureInvalid'] : []),
    ...(note.signature === 'absent' && settings.holdUnsigned ? ['unsigned'] : []),
    ...(note.finNFe === '2' && note.items.some(({ qCom }) => qCom !== '0') ? ['complement'] : []),
    ...(moves && !settings.autoPosting ? ['noAutoPosting'] : []),
  ];
}
