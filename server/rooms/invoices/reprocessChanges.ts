import { tables } from '../../../generated/tables.ts';
import type { FieldError } from '../../../generated/errors.ts';
import type { Invoice } from '../../../generated/types.ts';
import { add } from '../../../schemas/core/formats/decimal.ts';
import { invoiceStatus } from '../../../schemas/formats/invoiceStatus.ts';
import { AppError } from '../../core/errors.ts';
import type { Work } from '../../core/rows/work.ts';
import { decisionsOf } from './decisions.ts';
import { evaluate, type PriorPosting, type Verdict } from './evaluate.ts';
import { linesInColumn } from './truncateToColumn.ts';
import { isSamePosting, unreversedMovements } from './ledger.ts';
import type { Movement } from './stockRules.ts';
import { masterDataOf } from './masterData.ts';
import type { StoredInvoice } from './storedInvoice.ts';
import { pendencyTextKeys, stateTextKey } from './textKeys.ts';

const starts: readonly string[] = ['reprocess', 'reprocessConfirmed', 'reprocessUnchanged', 'reopen'];

/** Whether an invoice in processing was posted when somebody asked for that; what is reopened, before it was taken back. */
export function priorPosting({ events }: Pick<Invoice, 'events'>): PriorPosting {
  const asked = events.findLastIndex(({ tpEvento }) => starts.includes(tpEvento));
  const before = events.slice(0, Math.max(asked, 0)).map(({ status1 }) => status1);
  const isTakenBack = events[asked]?.tpEvento === 'reopen';
  return { isPosted: (isTakenBack ? before : before.slice(-1)).includes(invoiceStatus.posted), isTakenBack };
}

/**
 * Whether the processing of what was posted may do this to it: whoever has confirmed a change wants what the rules find,
 * whoever asked and was told that there is none gets none, and anybody else wants it to stay posted; of what is reopened
 * nothing stands.
 */
export function isChangeAllowed({ events }: Pick<Invoice, 'events'>, { isLeft, isOther }: Change): boolean {
  const asked = events.findLast(({ tpEvento }) => starts.includes(tpEvento))?.tpEvento;
  if (asked === 'reprocessConfirmed' || asked === 'reopen') return true;
  return asked === 'reprocessUnchanged' ? !isOther : !isLeft;
}

/** What the rules would make of a posted invoice. */
interface Change {
  /** Whether it would be posted no more. */
  isLeft: boolean;
  /** Whether it would be posted no more, or with another stock. */
  isOther: boolean;
  from: readonly Movement[];
  to: readonly Movement[];
}

/** What stands of a posted invoice in the ledger, and what its verdict would post. */
export async function postingChange(work: Work, id: number, { status1, movements }: Verdict): Promise<Change> {
  const isLeft = status1 !== invoiceStatus.posted;
  const from = await unreversedMovements(work, id);
  const to = isLeft ? [] : movements;
  return { isLeft, isOther: isLeft || !isSamePosting(from, to), from, to };
}

/** How reprocessing is asked for. */
export interface Confirmation {
  /** Whether it is for this person to decide what becomes of posted stock. */
  mayConfirm: boolean;
  /** Whether any change was confirmed (true), or is to be told first (false); else only one that takes it back is told. */
  confirm?: boolean | null | undefined;
}

/** How the events of an invoice tell that reprocessing was asked for, and what was confirmed of it. */
interface AskedFor {
  code: 'reprocess' | 'reprocessConfirmed' | 'reprocessUnchanged';
  reason: string | null;
}

/**
 * Tells which stock of a posted invoice reprocessing would change, so that a person confirms it, where that is for this
 * person to decide; what nobody has to be asked about goes on.
 * @throws AppError reprocessChanges, with a line for each stock that would be another one; forbidden
 */
export async function requireConfirmation(
  work: Work,
  stored: StoredInvoice,
  question: Confirmation,
): Promise<AskedFor> {
  const { row, note, external, status1: before } = stored;
  if (note === null || before !== invoiceStatus.posted) return { code: 'reprocess', reason: null };
  const verdict = await evaluate(note, masterDataOf(work.trx), { ...decisionsOf(row), external, isPosted: true });
  const change = await postingChange(work, row.id, verdict);
  const { mayConfirm, confirm } = question;
  const lines = change.isOther ? await toldChanges(work, change) : [];
  if (confirm && mayConfirm) return { code: 'reprocessConfirmed', reason: reasonOf(lines) };
  const asksAll = confirm === false || !mayConfirm;
  if (asksAll ? change.isOther : change.isLeft) refuseChange(verdict, lines, mayConfirm);
  return { code: asksAll ? 'reprocessUnchanged' : 'reprocess', reason: null };
}

function refuseChange({ status1, pendencies }: Verdict, errors: FieldError[], mayConfirm: boolean): never {
  if (!mayConfirm) throw new AppError('forbidden', { entity: 'invoice' });
  const params = {
    state: stateTextKey(status1),
    pendencies: pendencies.length > 0 ? pendencyTextKeys(pendencies) : '–',
  };
  throw new AppError('reprocessChanges', { entity: 'invoice', params, errors });
}

/** What was confirmed, as the events keep it: '<customer>, <product>: <posted> → <afterwards> <unit>', a line each. */
function reasonOf(lines: readonly FieldError[]): string | null {
  const told = lines.map(
    ({ params: { customer, product, from, to, unit } }) => `${customer}, ${product}: ${from} → ${to} ${unit}`,
  );
  return linesInColumn('invoice', 'events.reason', told) || null;
}

interface Named {
  id: number;
  name1: string;
  baseUnit?: string;
}

/** A line for each customer's stock of a product that would be another one. */
async function toldChanges(work: Work, { from, to }: Change): Promise<FieldError[]> {
  const [before, after] = [sums(from), sums(to)];
  const sumBefore = (key: string) => before.get(key) ?? '0';
  const sumAfter = (key: string) => after.get(key) ?? '0';
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter((key) => sumBefore(key) !== sumAfter(key));
  const pairs = keys.map((key) => ({ key, ids: key.split(' ').map(Number) }));
  const customers = await named(
    work,
    tables.customer.table,
    pairs.map(({ ids: [customerId = 0] }) => customerId),
  );
  const products = await named(
    work,
    tables.product.table,
    pairs.map(({ ids: [, productId = 0] }) => productId),
    ['baseUnit'],
  );
  return pairs.map(({ key, ids: [customerId = 0, productId = 0] }) => {
    const [customer, product] = [customers.get(customerId), products.get(productId)];
    const params = { customer: customer?.name1 ?? '', product: product?.name1 ?? '', unit: product?.baseUnit ?? '' };
    return { field: 'items', code: 'stockWouldChange', params: { ...params, from: sumBefore(key), to: sumAfter(key) } };
  });
}

/** What movements come to, by customer and product. */
function sums(movements: readonly Movement[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { customerId, productId, quantity } of movements) {
    const key = `${customerId} ${productId}`;
    found.set(key, add(found.get(key) ?? '0', quantity));
  }
  return found;
}

async function named({ trx }: Work, table: string, ids: number[], more: string[] = []): Promise<Map<number, Named>> {
  const rows: Named[] = await trx(table)
    .whereIn('id', [...new Set(ids)])
    .select('id', 'name1', ...more);
  return new Map(rows.map((row) => [row.id, row]));
}
