import { effectOfEvent } from './invoiceEvent.ts';
import { invoiceStatus, type InvoiceStatus } from './invoiceStatus.ts';

/** How an invoice came to be posted: automatically, manually, by approval; null: nobody has posted it. */
export type PostingMode = 'A' | 'M' | 'P' | null;

/** Actions on an invoice that is there. */
export const rowActions = ['reprocess', 'approve', 'reject', 'contest', 'reopen'] as const;
export type RowAction = (typeof rowActions)[number];

/** Those of them that are done with many at once. */
export const bulkActions = rowActions.filter((action) => action !== 'reopen');

export const invoiceActions = [...rowActions, 'post'] as const;
export type InvoiceAction = (typeof invoiceActions)[number];

/** Whether an action is refused without a reason. */
export const needsReason = (action: InvoiceAction): boolean => ['reject', 'contest', 'reopen'].includes(action);

/** Whether what SEFAZ says of a note keeps everybody from posting it. */
export const isVoid = (situacaoNFe: string): boolean => ['denied', 'cancelled'].includes(situacaoNFe);

/** What a person who approves an invoice may say that an item does to stock. */
export const chosenClasses = ['sale', 'return', 'bonus', 'none'] as const;
export type ChosenClass = (typeof chosenClasses)[number];

/** What an action may depend on. */
export interface InvoiceState {
  status1: number;
  postingMode: PostingMode;
  situacaoNFe: string;
  /** Codes, with the number of the item they are about behind a colon: 'unknownSku:2'. */
  pendencies: readonly string[];
  /** Whether its document is here. */
  hasXml: boolean;
  items: number;
  /** Whether an event, or what SEFAZ says, has brought it where it is, not a person here. */
  byEvent: boolean;
}

/** Codes of `schemas/errors.json` that refuse an action. */
export type InvoiceRefusal =
  | 'invoiceReprocessManual'
  | 'invoiceApproveManual'
  | 'invoiceApproveAutomatic'
  | 'invoiceApproveNotAwaiting'
  | 'invoiceApproveBlocked'
  | 'invoiceWithoutItems'
  | 'invoiceWithoutXml'
  | 'invoiceDenied'
  | 'invoiceDuplicate'
  | 'invoiceState';

/** Notes that an address names as a cause of the work list, or as what became of it. */
export const mostNotesOfCause = 200;

/** Bytes of one file of an import. */
export const largestUpload = 20 * 2 ** 20;

/** For each action the states that it starts from and the state it leads to; null: what the rules then find. */
export const lifecycle: Readonly<Record<InvoiceAction, { from: readonly InvoiceStatus[]; to: InvoiceStatus | null }>> =
  {
    reprocess: { from: [10, 30, 40, 50, 60, 70], to: null },
    approve: { from: [40], to: 50 },
    reject: { from: [10, 30, 40, 50, 70], to: 60 },
    contest: { from: [30, 40, 50], to: 70 },
    reopen: { from: [30, 70, 90], to: null },
    post: { from: [10, 30, 60, 70], to: 50 },
  };

/** The states in which an invoice counts for somebody, or may come to: its team can be chosen. */
export const teamStates: readonly InvoiceStatus[] = [30, 40, 50, 60, 70];

/**
 * What a pendency does: it blocks the posting, a person may decide upon it by approving or rejecting, it is told and holds
 * nothing, or it asks for a decision of its own, in whatever state the invoice is.
 */
type PendencyEffect = 'blocks' | 'decidable' | 'told' | 'asks';

/** Pendencies of a note as a whole; `futureDate` is what the screen finds, as it is true only for a time. */
const pendenciesOfNote = {
  unknownEmitter: 'blocks',
  unknownRecipient: 'blocks',
  keyFieldMismatch: 'blocks',
  protocolMismatch: 'blocks',
  notAuthorised: 'blocks',
  homologation: 'blocks',
  signatureInvalid: 'decidable',
  unsigned: 'decidable',
  untrusted: 'decidable',
  complement: 'decidable',
  sameNumber: 'decidable',
  inactiveParty: 'decidable',
  noAutoPosting: 'decidable',
  countedAlready: 'decidable',
  team: 'told',
  signer: 'told',
  xmlDiffers: 'told',
  futureDate: 'told',
  eventToConfirm: 'asks',
  sefazSays: 'asks',
  otherDocument: 'asks',
} as const satisfies Record<string, PendencyEffect>;

/** Pendencies of one item, whose number stands behind a colon. */
const pendenciesOfItem = {
  unknownSku: 'blocks',
  unit: 'blocks',
  overflow: 'blocks',
  cfop: 'decidable',
  direction: 'decidable',
  inactiveProduct: 'decidable',
} as const satisfies Record<string, PendencyEffect>;

type ItemPendency = keyof typeof pendenciesOfItem;
export type PendencyCode = keyof typeof pendenciesOfNote | ItemPendency;
/** As an invoice keeps it: 'team', 'unknownSku:2'. */
export type Pendency = keyof typeof pendenciesOfNote | `${ItemPendency}:${number}`;

const effects: ReadonlyMap<string, PendencyEffect> = new Map(
  Object.entries({ ...pendenciesOfNote, ...pendenciesOfItem }),
);

const isPendencyCode = (text: string): text is PendencyCode => effects.has(text);

export interface PendencyParts {
  code: PendencyCode;
  /** Number of the item that it is about. */
  item?: number;
}

/** 'unknownSku:2' as what it says; undefined for a code that is not known here. */
export function readPendency(pendency: string): PendencyParts | undefined {
  const [code = '', item] = pendency.split(':');
  return isPendencyCode(code) ? { code, ...(item !== undefined && { item: Number(item) }) } : undefined;
}

/** The code of a pendency, whichever item it is about; undefined for one that is not known here. */
export const pendencyCode = (pendency: string): PendencyCode | undefined => readPendency(pendency)?.code;

const effectOf = (pendency: string): PendencyEffect => effects.get(pendencyCode(pendency) ?? '') ?? 'blocks';

/** Whether a pendency asks for a decision of its own. */
export const isAsking = (pendency: string): boolean => effectOf(pendency) === 'asks';

export const isWarning = (pendency: string): boolean => effectOf(pendency) === 'told';

/** Whether a person decides about the class of an item, and so about the pendency. */
export const asksForClass = (pendency: string): boolean => ['cfop', 'direction'].includes(pendencyCode(pendency) ?? '');

/**
 * Whether a pendency holds what is new and nothing that was posted: somebody or something was blocked or made inactive, or
 * another note counts the same stock or has the same number. An invoice that was posted all the same keeps it, as what was decided upon.
 */
export const isDecidedUpon = (pendency: string): boolean =>
  ['inactiveParty', 'inactiveProduct', 'countedAlready', 'sameNumber'].includes(pendencyCode(pendency) ?? '');

/** Codes of what keeps an invoice from being posted by anyone. */
export const blockingCodes: readonly string[] = Object.entries({ ...pendenciesOfNote, ...pendenciesOfItem })
  .filter(([, effect]) => effect === 'blocks')
  .map(([code]) => code);

/** Whether a pendency keeps an invoice from being posted by anyone. */
export const isBlocking = (pendency: string): boolean => effectOf(pendency) === 'blocks';

/** Why an action is not possible with an invoice in this state; undefined where it is. */
export function refusalOf(invoice: InvoiceState, action: InvoiceAction): InvoiceRefusal | undefined {
  return special[action]?.(invoice) ?? (isFrom(invoice, action) ? guards[action]?.(invoice) : 'invoiceState');
}

/** The part of an invoice that its actions may depend on. */
interface StatefulRow extends Pick<InvoiceState, 'status1' | 'postingMode' | 'situacaoNFe'> {
  pendencies?: readonly string[] | null;
  items?: readonly unknown[] | null;
  events?: readonly { tpEvento: string; status1?: number | null; state?: string | null }[] | null;
}

/** The state of an invoice as it is stored; `hasXml`: whether its document is here. */
export function stateOf(row: StatefulRow, hasXml: boolean): InvoiceState {
  const { status1, postingMode, situacaoNFe, pendencies, items } = row;
  const state = { status1, postingMode, situacaoNFe, pendencies: pendencies ?? [], items: items?.length ?? 0 };
  return { ...state, hasXml, byEvent: isByEvent(row) };
}

/** Whether the last that led to the state of now is an event; what waits or was dismissed led nowhere. */
function isByEvent({ status1, events }: StatefulRow): boolean {
  const effect = { [invoiceStatus.error]: 'denies', [invoiceStatus.contested]: 'contests' }[status1];
  if (effect === undefined) return status1 === invoiceStatus.cancelled;
  const personal = effect === 'contests' ? 'contest' : undefined;
  const last = events?.findLast(
    ({ tpEvento, state }) => tpEvento === personal || (state === 'acted' && effectOfEvent(tpEvento) === effect),
  );
  return last !== undefined && last.tpEvento !== personal;
}

/** What the state of an invoice allows, whoever asks. */
export function possibleActions(invoice: InvoiceState): InvoiceAction[] {
  return invoiceActions.filter((action) => refusalOf(invoice, action) === undefined);
}

const isFrom = ({ status1 }: InvoiceState, action: InvoiceAction): boolean =>
  lifecycle[action].from.some((state) => state === status1);

type Check = (invoice: InvoiceState) => InvoiceRefusal | undefined;

/** What is said before the state: both readings of the specification on approving, each of what it is true of. */
const special: Partial<Record<InvoiceAction, Check>> = {
  reprocess: ({ postingMode }) => (postingMode === 'M' ? 'invoiceReprocessManual' : undefined),
  approve: ({ postingMode, status1 }) => {
    if (postingMode === 'M') return 'invoiceApproveManual';
    if (postingMode === 'A') return 'invoiceApproveAutomatic';
    return status1 === invoiceStatus.held && postingMode === null ? undefined : 'invoiceApproveNotAwaiting';
  },
  post: ({ status1 }) =>
    status1 === invoiceStatus.held || status1 === invoiceStatus.posted ? 'invoiceDuplicate' : undefined,
};

/** Which of two documents counts, and what SEFAZ says of it, is decided first. */
const keepsFromApproval = (pendency: string): boolean =>
  isBlocking(pendency) || ['otherDocument', 'sefazSays'].includes(pendency);

/** What is looked at where the state allows the action. */
const guards: Partial<Record<InvoiceAction, Check>> = {
  reprocess: ({ hasXml }) => (hasXml ? undefined : 'invoiceWithoutXml'),
  approve: ({ hasXml, items, pendencies }) => {
    if (!hasXml) return 'invoiceWithoutXml';
    if (items === 0) return 'invoiceWithoutItems';
    return pendencies.some(keepsFromApproval) ? 'invoiceApproveBlocked' : undefined;
  },
  reopen: ({ byEvent }) => (byEvent ? undefined : 'invoiceState'),
  post: ({ situacaoNFe }) => (isVoid(situacaoNFe) ? 'invoiceDenied' : undefined),
};
