import { add } from '../../../schemas/core/formats/decimal.ts';
import { isBlocking, isDecidedUpon, type Pendency } from '../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import { isSameCompany } from '../../../schemas/formats/company.ts';
import type { StockClass } from './nfe/cfop.ts';
import { situationOf, type Situation } from './nfe/protocol.ts';
import { isSignedByTreasury } from './nfe/treasury.ts';
import type { NfeNote, NfeParty } from './nfe/types.ts';
import { evaluateItem, movesStock, type ItemDecision, type ItemEvaluation, type ItemVerdict } from './evaluateItem.ts';
import { defaultSettings, type MasterData, type Parties, type Partner, type TeamOfDay } from './masterData.ts';
import { givesBack, type Counterpart, type Movement } from './stockRules.ts';

/** What the pendencies of a note make of it. */
type Judged = (typeof invoiceStatus)['error' | 'held' | 'posted'];

/** What the rules make of a note. */
export interface Verdict extends TeamOfDay {
  emitType: 1 | 2;
  issuer: Partner | null;
  recipient: Partner | null;
  /** The customer whose stock the note is about. */
  customerId: number | null;
  situation: Situation;
  status1: Judged | typeof invoiceStatus.cancelled;
  pendencies: Pendency[];
  items: ItemVerdict[];
  movements: Movement[];
  totals: Totals;
}

/** Kg and L are never added. */
export interface Totals {
  totalKg: string;
  totalL: string;
  /** How many items the totals lack, as what they hold is not known. */
  uncountedItems: number;
}

/** What has become of the note before. */
export interface PriorPosting {
  /** It is posted already, or was: what was blocked since, or counted by another note, holds nothing. */
  isPosted?: boolean | undefined;
  /** Nothing of that stands any more, so that what other notes have posted since is asked for. */
  isTakenBack?: boolean | undefined;
}

/** What a person decided about the note. */
export interface Decisions extends PriorPosting {
  /** Of items, by their number. */
  classes?: Readonly<Record<string, StockClass>> | undefined;
  /** The package of items whose unit may be several, by their number. */
  packages?: Readonly<Record<string, number>>;
  /** Items that move nothing as it stands. */
  still?: readonly number[];
  /** Posted by hand: what the document proves is not asked. */
  manual?: boolean;
  /** Whether nobody has brought the document who answers for it (`isUnvouched`). */
  external?: boolean;
  /** What was decided about what SEFAZ says, whatever the protocol tells. */
  situation?: Situation | null;
  /** In place of the customer's team of the day. */
  team?: TeamOfDay | null | undefined;
}

/** Applies the rules to a note (docs/invoices.md, "What holds a note"); reads master data, writes nothing. */
export async function evaluate(note: NfeNote, master: MasterData, decisions: Decisions = {}): Promise<Verdict> {
  const parties = await partiesOf({ ...note, givesBack: givesBack(note) }, master);
  const items = await Promise.all(
    note.items.map((item) => evaluateItem(note, item, parties, master, decisionOn(decisions, item.nItem))),
  );
  const movements = items.flatMap((item) => item.movements);
  const counted = await master.doubleCountedItems({ ...note, isTyped: decisions.manual === true }, parties, movements);
  const left = decisions.isPosted ? counted.filter((nItem) => decisions.still?.includes(nItem)) : [];
  if (left.length > 0) return evaluate(note, master, { ...decisions, classes: withNone(decisions.classes, left) });
  const situation = decisions.situation ?? writtenSituation(note);
  const team = decisions.team ?? (await teamOf(parties, note, master));
  const found = [
    ...(decisions.manual ? [] : documentPendencies(note, situation)),
    ...parties.pendencies,
    ...items.flatMap((item) => item.pendencies),
    ...when(
      [parties.issuer, parties.recipient].some((party) => party?.isActive === false),
      'inactiveParty',
    ),
    ...when(counted.length > 0, 'countedAlready'),
    ...when(await master.hasSameNumber(note.chNFe), 'sameNumber'),
    ...(decisions.manual ? [] : await holdingPendencies(note, parties.customerId, master, decisions)),
  ].filter((pendency) => !isSettled(pendency, decisions));
  const pendencies = pendenciesOf(found, [...signerPendency(note), ...when(!hasTeam(team), 'team')]);
  return {
    ...parties,
    ...(team ?? { bpCtvId: null, bpMngrId: null }),
    situation,
    status1: situation === 'cancelled' ? invoiceStatus.cancelled : statusOf(found),
    pendencies,
    items: items.map((item) => item.verdict),
    movements,
    totals: totalsOf(items),
  };
}

/** What came later than an invoice was posted is no matter any more, but other notes in its place are once it was taken back. */
function isSettled(pendency: Pendency, { isPosted, isTakenBack }: Decisions): boolean {
  const isOfOthers = pendency === 'sameNumber' || pendency === 'countedAlready';
  return isPosted === true && isDecidedUpon(pendency) && !(isTakenBack && isOfOthers);
}

/** What somebody has approved without an effect on stock stays so. */
const withNone = (classes: Decisions['classes'], items: readonly number[]) => ({
  ...classes,
  ...Object.fromEntries(items.map((nItem) => [nItem, 'none' as const])),
});

const decisionOn = ({ classes, packages }: Decisions, nItem: number): ItemDecision => ({
  stockClass: classes?.[nItem],
  packageId: packages?.[nItem],
});

function totalsOf(items: readonly ItemEvaluation[]): Totals {
  const sumOf = (unit: 'Kg' | 'L') =>
    items
      .filter(({ verdict }) => verdict.baseUnit === unit)
      .reduce((sum, { verdict }) => add(sum, verdict.quantityKgL ?? '0'), '0');
  const uncountedItems = items.filter(({ isUncounted }) => isUncounted).length;
  return { totalKg: sumOf('Kg'), totalL: sumOf('L'), uncountedItems };
}

/** A protocol is signed by nobody: that it cancels or denies is an event to be decided upon (`fiscalEvents.ts`). */
const writtenSituation = (note: NfeNote): Situation => (situationOf(note) === 'authorised' ? 'authorised' : 'unknown');

/** What blocks is told first; what a person decides, and what stops nothing, when nothing blocks any more. */
function pendenciesOf(found: readonly Pendency[], warnings: readonly Pendency[]): Pendency[] {
  const blocking = found.filter(isBlocking);
  return blocking.length > 0 ? blocking : [...found, ...warnings];
}

async function teamOf(
  { customerId }: Parties,
  { emissionDate }: NfeNote,
  master: MasterData,
): Promise<TeamOfDay | null> {
  return customerId ? master.team(customerId, emissionDate) : null;
}

const hasTeam = (team: TeamOfDay | null): boolean => Boolean(team?.bpCtvId || team?.bpMngrId);

/** An accountant may sign for the issuer: it is told. So may the treasury, in its own series, which is nothing to tell. */
function signerPendency(note: NfeNote): Pendency[] {
  const { signature, signer, issuer } = note;
  const isOther = signature === 'ok' && signer && issuer.doc && !isSameCompany(signer, issuer.doc);
  return isOther && !isSignedByTreasury(note) ? ['signer'] : [];
}

const when = (isSo: boolean, pendency: Pendency): Pendency[] => (isSo ? [pendency] : []);

function statusOf(found: readonly Pendency[]): Judged {
  if (found.some(isBlocking)) return invoiceStatus.error;
  return found.length > 0 ? invoiceStatus.held : invoiceStatus.posted;
}

type PartiesFound = Parties & { pendencies: Pendency[] };

/** Whom a note names, by their numbers. */
interface NamedParties {
  issuer: Pick<NfeParty, 'doc'>;
  recipient: Pick<NfeParty, 'doc'> | null;
  /** Whether the note gives goods back and does nothing else to stock. */
  givesBack: boolean;
}

/** Who the parties of a note are. */
export async function partiesOf(named: NamedParties, master: MasterData): Promise<PartiesFound> {
  const { issuer: from, recipient: to } = named;
  const [issuer, recipient] = [await master.partner(from), await master.partner(to)];
  const isOurs = issuer?.isProvider === true || (await master.isOwnRoot(from.doc));
  const toUs = recipient?.isProvider === true || (await master.isOwnRoot(to?.doc ?? null));
  if (!isOurs) {
    const counterpart = toUs ? 'provider' : counterpartOf(named, issuer, recipient);
    if (counterpart === 'returning')
      return { emitType: 2, issuer, recipient, customerId: recipient?.id ?? null, counterpart, pendencies: [] };
    const pendencies: Pendency[] = issuer ? [] : ['unknownEmitter'];
    return { emitType: 2, issuer, recipient, customerId: issuer?.id ?? null, counterpart, pendencies };
  }
  const customer = toUs ? issuer : recipient;
  const counterpart: Counterpart = toUs ? 'ownBranch' : 'customer';
  const pendencies: Pendency[] = customer || toUs ? [] : ['unknownRecipient'];
  return { emitType: 1, issuer, recipient, customerId: customer?.id ?? null, counterpart, pendencies };
}

function counterpartOf(named: NamedParties, issuer: Partner | null, recipient: Partner | null): Counterpart {
  const [from, to] = [named.issuer.doc, named.recipient?.doc];
  if (issuer && issuer.id === recipient?.id) return 'self';
  if (from && to && isSameCompany(from, to)) return 'ownBranch';
  if (!recipient) return 'stranger';
  return issuer === null && named.givesBack ? 'returning' : 'customer';
}

function documentPendencies(note: NfeNote, situation: Situation): Pendency[] {
  const isOther =
    note.protocol?.chNFe !== null && note.protocol?.chNFe !== undefined && note.protocol.chNFe !== note.chNFe;
  return [
    ...when(situation === 'denied' || situation === 'unknown', 'notAuthorised'),
    ...when(note.tpAmb === '2', 'homologation'),
    ...when(note.keyMismatch.length > 0, 'keyFieldMismatch'),
    ...when(isOther, 'protocolMismatch'),
  ];
}

async function holdingPendencies(
  note: NfeNote,
  customerId: number | null,
  master: MasterData,
  { external = false }: Decisions,
): Promise<Pendency[]> {
  const settings = customerId ? await master.postingSettings(customerId) : defaultSettings;
  const isUntrusted = note.signature === 'ok' && note.trust === 'untrusted';
  const holdsUntrusted = settings.holdUntrusted === 'all' || (settings.holdUntrusted === 'external' && external);
  return [
    ...when(note.signature === 'broken', 'signatureInvalid'),
    ...when(note.signature === 'absent' && settings.holdUnsigned, 'unsigned'),
    ...when(isUntrusted && holdsUntrusted, 'untrusted'),
    ...when(note.finNFe === '2' && note.items.some(({ qCom }) => qCom !== '0'), 'complement'),
    ...when(movesStock(note) && !settings.autoPosting, 'noAutoPosting'),
  ];
}
