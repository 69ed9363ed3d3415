import {
  asksForClass,
  isDecidedUpon,
  isWarning,
  needsReason,
  refusalOf,
  type ChosenClass,
  type InvoiceAction,
  type RowAction,
} from '../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import type { Invoice } from '../../../generated/types.ts';
import { canonical } from '../../../schemas/core/formats/decimal.ts';
import { refuseWhileActing } from '../../core/access/actor.ts';
import { AppError } from '../../core/errors.ts';
import { refuse } from '../../core/rows/changes.ts';
import type { Work } from '../../core/rows/work.ts';
import { applyVerdict } from './applyVerdict.ts';
import { decisionsWithSettledTeam } from './decisions.ts';
import { evaluate, type Verdict } from './evaluate.ts';
import type { ItemVerdict } from './evaluateItem.ts';
import { eventLine } from './eventLines.ts';
import { hasOtherDocument } from './fiscalEvents.ts';
import { reverseInvoice } from './ledger.ts';
import { withHold } from './holds.ts';
import { masterDataOf } from './masterData.ts';
import { lockInvoiceWithRelated } from './keyLocks.ts';
import { requireConfirmation } from './reprocessChanges.ts';
import { isInScope, mayForIssuer } from './invoiceRights.ts';
import { reopen } from './reopen.ts';
import { requireVersion, type StoredInvoice } from './storedInvoice.ts';
import { pendencyTextKeys, stateTextKey } from './textKeys.ts';

/** What comes with an action on one invoice. */
export interface ActionOrder {
  rowSCN?: number | null;
  reason?: string | null;
  /** For approving: the class of each item under review, by its number. */
  classes?: Readonly<Record<string, ChosenClass>>;
  /** For reprocessing: whoever asks knows that what is posted will change (true), or wants to be told first (false). */
  confirm?: boolean | null;
}

/**
 * Does an action with one invoice, inside the caller's transaction.
 * @throws AppError notFound, forbidden, versionRequired, updateConflict, notWhileActing, or why its state refuses it
 */
export async function actOnInvoice(work: Work, action: RowAction, id: number, order: ActionOrder): Promise<void> {
  const invoice = await lockInvoiceWithRelated(work, id);
  await refuseUnlessAllowed(work, action, invoice);
  await requireVersion(work, invoice, order.rowSCN);
  if (action === 'reject' && invoice.status1 === invoiceStatus.rejected) return; // a second call changes nothing
  const refusal = refusalOf(invoice, action);
  const isUnderWay = action === 'reprocess' && invoice.status1 === invoiceStatus.processing;
  if (refusal !== undefined && !(isUnderWay && refusal === 'invoiceState'))
    throw new AppError(refusal, { entity: 'invoice', params: paramsOf(invoice) });
  if (needsReason(action) && !order.reason?.trim())
    refuse('invoice', [{ field: 'reason', code: 'required', params: {} }]);
  await doings[action](work, invoice, order);
}

async function refuseUnlessAllowed(work: Work, action: RowAction, { row }: StoredInvoice): Promise<void> {
  if (isOwnDecision(action)) refuseWhileActing(work.actor);
  if (!mayDo(work, action, row) || !(await isInScope(work, verbOf(work, action, row), row.id)))
    throw new AppError('forbidden', { entity: 'invoice' });
}

/** What nobody does in another's name. */
export const isOwnDecision = (action: InvoiceAction): boolean => action === 'approve' || action === 'reopen';

type Owned = Pick<StoredInvoice['row'], 'emitType' | 'createdBy' | 'status1'>;

/** What somebody has decided against. */
const decidedAgainst: readonly number[] = [invoiceStatus.rejected, invoiceStatus.contested];

/** Who imported a note may also have it looked at again, unless somebody has decided against it. */
function mayDo({ actor }: Pick<Work, 'actor'>, action: RowAction, { emitType, createdBy, status1 }: Owned): boolean {
  if (mayForIssuer(actor, action, emitType)) return true;
  const isImporter = createdBy === actor.person.id && mayForIssuer(actor, 'import', emitType);
  return action === 'reprocess' && isImporter && !decidedAgainst.includes(status1);
}

/** What a document says, or somebody has decided against, nobody types otherwise who may not approve. */
export function mayTypeOver({ actor }: Pick<Work, 'actor'>, { emitType, status1 }: Owned, hasXml: boolean): boolean {
  return mayForIssuer(actor, 'approve', emitType) || !(hasXml || decidedAgainst.includes(status1));
}

const verbOf = ({ actor }: Work, action: RowAction, { emitType }: Owned) =>
  mayForIssuer(actor, action, emitType) ? action : 'import';

/** Whether the rights let the actor do this with the invoice; `post` has no row yet. */
export function isGranted(work: Pick<Work, 'actor'>, action: InvoiceAction, row: Owned): boolean {
  return action === 'post' ? mayForIssuer(work.actor, 'post', row.emitType) : mayDo(work, action, row);
}

function paramsOf({ status1, pendencies }: StoredInvoice) {
  return { state: stateTextKey(status1), pendencies: pendencyTextKeys(pendencies) };
}

type Doing = (work: Work, invoice: StoredInvoice, order: ActionOrder) => Promise<void>;

const doings: Record<RowAction, Doing> = { reprocess: queue, approve, reject, contest, reopen };

/** The rules run once the answer is out; until then the invoice is in processing. */
async function queue(work: Work, invoice: StoredInvoice, { confirm }: ActionOrder): Promise<void> {
  const { row, status1 } = invoice;
  if (status1 === invoiceStatus.processing) return;
  const mayConfirm = mayForIssuer(work.actor, 'reprocess', row.emitType);
  const { code, reason } = await requireConfirmation(work, invoice, { confirm, mayConfirm });
  const events = [...withHold(row), eventLine(work, code, invoiceStatus.processing, reason)];
  await work.change('invoice', row.id, { status1: invoiceStatus.processing, events });
}

/** Posts what was held: the person takes over what the rules left open. */
async function approve(work: Work, { row, note }: StoredInvoice, { reason, classes }: ActionOrder): Promise<void> {
  if (note === null) throw new AppError('invoiceWithoutXml', { entity: 'invoice' });
  const status1 = invoiceStatus.posted;
  const verdict = await evaluate(note, masterDataOf(work.trx), {
    ...(await decisionsWithSettledTeam(work, row)),
    classes,
  });
  const open = verdict.pendencies.filter(asksForClass);
  if (verdict.status1 === invoiceStatus.error || open.length > 0)
    throw new AppError('invoiceApproveBlocked', {
      params: { pendencies: pendencyTextKeys(open.length ? open : verdict.pendencies) },
    });
  refuseOthersItems(row, verdict, classes);
  const events = [...withHold(row), eventLine(work, 'approve', status1, reason)];
  const kept = { ...verdict, pendencies: verdict.pendencies.filter((each) => isWarning(each) || isDecidedUpon(each)) };
  await applyVerdict(work, row.id, note, kept, {
    status1,
    postingMode: 'P',
    events,
    run: row.run ?? 0,
    hasOther: hasOtherDocument(row),
    more: { reason },
  });
}

/** Who approves has looked at the items: what the master data has made of them since is looked at first. */
function refuseOthersItems(seen: Invoice, { customerId, items }: Verdict, classes: ActionOrder['classes'] = {}): void {
  const isOther = (item: ItemVerdict) => {
    const shown = seen.items.find(({ nItem }) => nItem === item.nItem);
    return shown !== undefined && classes[item.nItem] === undefined && meaningOf(shown) !== meaningOf(item);
  };
  const all = (seen.customerId ?? null) !== customerId ? items : items.filter(isOther);
  const others = all.map(({ nItem }) => nItem);
  if (others.length > 0) throw new AppError('invoiceItemsChanged', { params: { items: others.join(', ') } });
}

type Meant = Pick<Invoice['items'][number], 'productId' | 'stockClass' | 'factor'>;

/** What an item does to stock by each unit of it. */
const meaningOf = ({ productId, stockClass, factor }: Meant): string =>
  JSON.stringify([productId ?? null, stockClass ?? null, factor ? canonical(factor) : null]);

async function leave(
  work: Work,
  { row }: StoredInvoice,
  told: 'reject' | 'contest',
  status1: (typeof invoiceStatus)['rejected' | 'contested'],
  reason: ActionOrder['reason'],
) {
  await reverseInvoice(work, row.id);
  const events = [...withHold(row), eventLine(work, told, status1, reason)];
  await work.change('invoice', row.id, { status1, reason, events });
}

function reject(work: Work, invoice: StoredInvoice, { reason }: ActionOrder): Promise<void> {
  return leave(work, invoice, 'reject', invoiceStatus.rejected, reason);
}

function contest(work: Work, invoice: StoredInvoice, { reason }: ActionOrder): Promise<void> {
  return leave(work, invoice, 'contest', invoiceStatus.contested, reason);
}
