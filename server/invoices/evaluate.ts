import { add, canonical, multiply, negate } from '../../schemas/formats/decimal.ts';
import { isBlocking, invoiceStatus } from '../../schemas/formats/invoice.ts';
import { stockClassOf, type CfopClass, type StockClass } from '../nfe/cfop.ts';
import type { NfeItem, NfeNote } from '../nfe/types.ts';
import { isSameCompany, type CodeMeaning, type Master, type Partner, type TeamOfDay } from './master.ts';
import { effectOf, type Counterpart, type MovementKind } from './stockRules.ts';

/** One line of the ledger as a note asks for it; `quantity` is signed Kg/L. */
export interface Movement {
  nItem: number;
  customerId: number;
  productId: number;
  kind: MovementKind;
  quantity: string;
}

/** What the rules make of an item. */
export interface ItemVerdict extends NfeItem {
  SKU: string | null;
  productId: number | null;
  stockClass: StockClass;
  factor: string | null;
  quantityKgL: string | null;
}

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

const largest = 10n ** 14n; // DECIMAL(20, 6)

/** Applies the rules to a note (docs: pendencies, classes of CFOP, units); reads master data, writes nothing. */
export async function evaluate(note: NfeNote, master: Master, decisions: Decisions = {}): Promise<Verdict> {
  const parties = await partiesOf(note, master);
  const items = await Promise.all(note.items.map((item) => judgeItem(note, item, parties, master, decisions)));
  const situation = situationOf(note, decisions);
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

interface Parties {
  emitType: 1 | 2;
  issuer: Partner | null;
  recipient: Partner | null;
  customerId: number | null;
  counterpart: Counterpart;
  pendencies: string[];
}

async function partiesOf({ issuer: from, recipient: to }: NfeNote, master: Master): Promise<Parties> {
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

function situationOf({ protocol }: NfeNote, { manual }: Decisions): Situation {
  const code = protocol?.cStat ?? '';
  if (['100', '150'].includes(code)) return 'authorised';
  if (['101', '151', '155'].includes(code)) return 'cancelled';
  if (['110', '205', '301', '302', '303'].includes(code)) return 'denied';
  return manual && protocol ? 'authorised' : 'unknown';
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

interface ItemJudgement {
  verdict: ItemVerdict;
  pendencies: string[];
  movements: Movement[];
}

async function judgeItem(
  note: NfeNote,
  item: NfeItem,
  parties: Parties,
  master: Master,
  { classes }: Decisions,
): Promise<ItemJudgement> {
  const { direction, stockClass, contradicts } = classOf(note, item, classes?.[item.nItem]);
  const plain = { ...item, SKU: null, productId: null, stockClass, factor: null, quantityKgL: null };
  const open = contradicts ? [`direction:${item.nItem}`] : stockClass === 'review' ? [`cfop:${item.nItem}`] : [];
  const effect = contradicts ? 'review' : effectOf({ ...parties, direction, stockClass });
  const still = { verdict: plain, pendencies: open, movements: [] };
  if (effect !== 'review' && !effect.own) return still;
  if (parties.customerId === null) return still;
  const code = await codeOf(parties, item, master);
  if (code?.notOurs) return { ...still, pendencies: [], verdict: { ...plain, stockClass: 'none' } };
  if (!code?.productId) return { ...still, pendencies: [`unknownSku:${item.nItem}`, ...open] };
  const factor = code.factorOf(item.uCom);
  const known = { ...plain, SKU: code.SKU, productId: code.productId, factor: factor ?? null };
  if (factor === undefined) return { verdict: known, pendencies: [`unit:${item.nItem}`, ...open], movements: [] };
  const quantityKgL = multiply(item.qCom, factor);
  const verdict = { ...known, quantityKgL };
  if (isTooLarge(quantityKgL))
    return { verdict: known, pendencies: [`overflow:${item.nItem}`, ...open], movements: [] };
  if (effect === 'review') {
    const undecided = open.length > 0 ? open : [`cfop:${item.nItem}`];
    return {
      verdict: { ...verdict, stockClass: contradicts ? stockClass : 'review' },
      pendencies: undecided,
      movements: [],
    };
  }
  const sides = [
    { side: effect.own, customerId: parties.customerId },
    { side: effect.other, customerId: parties.recipient?.id ?? null },
  ];
  const movements = sides.flatMap(({ side, customerId }) =>
    side && customerId !== null && quantityKgL !== '0'
      ? [
          {
            nItem: item.nItem,
            customerId,
            productId: known.productId,
            kind: side.kind,
            quantity: side.sign > 0 ? quantityKgL : negate(quantityKgL),
          },
        ]
      : [],
  );
  return { verdict, pendencies: open, movements };
}

function codeOf({ emitType, customerId }: Parties, { cProd }: NfeItem, master: Master): Promise<CodeMeaning | null> {
  return emitType === 2 && customerId !== null ? master.customerCode(customerId, cProd) : master.providerCode(cProd);
}

/** The class of an item's CFOP, unless a person has given one or the purpose of the note moves no stock. */
function classOf(note: NfeNote, item: NfeItem, given: StockClass | undefined): CfopClass & { contradicts: boolean } {
  const known = stockClassOf(item.cfop);
  const direction = known?.direction ?? (note.tpNF === '1' ? 'exit' : 'entry');
  if (given) return { direction: note.tpNF === '1' ? 'exit' : 'entry', stockClass: given, contradicts: false };
  if (['3', '5', '6'].includes(note.finNFe) || (note.finNFe === '2' && item.qCom === '0'))
    return { direction, stockClass: 'none', contradicts: false };
  const stockClass = known?.stockClass ?? 'review';
  const contradicts = stockClass !== 'none' && (direction === 'exit') !== (note.tpNF === '1');
  return { direction, stockClass, contradicts };
}

function isTooLarge(quantity: string): boolean {
  return BigInt((canonical(quantity) ?? '0').split('.')[0] ?? '0') >= largest;
}
