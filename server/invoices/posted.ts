import { tables } from '../../generated/tables.ts';
import type { FieldError } from '../../generated/errors.ts';
import type { Invoice } from '../../generated/types.ts';
import { add } from '../../schemas/formats/decimal.ts';
import { invoiceStatus } from '../../schemas/formats/invoice.ts';
import { AppError } from '../errors.ts';
import type { Work } from '../rows/work.ts';
import { decidedOn } from './decided.ts';
import { evaluate, type Verdict } from './evaluate.ts';
import { standing } from './ledger.ts';
import type { Movement } from './judgeItem.ts';
import { masterData } from './master.ts';
import type { StoredInvoice } from './stored.ts';
import { pendencyWords, stateWords } from './words.ts';

const starts: readonly string[] = ['reprocess', 'reprocessConfirmed', 'reopen'];

/** Whether an invoice in processing was posted when somebody asked for that; what is reopened, before it was taken back. */
export function wasPosted({ events }: Pick<Invoice, 'events'>): boolean {
  const asked = events.findLastIndex(({ tpEvento }) => starts.includes(tpEvento));
  const before = events.slice(0, Math.max(asked, 0)).map(({ status1 }) => status1);
  const counting = events[asked]?.tpEvento === 'reopen' ? before : before.slice(-1);
  return counting.includes(invoiceStatus.posted);
}

/** Whether who asked for the processing knew that what was posted would change; of what is reopened nothing stands. */
export function isConfirmed({ events }: Pick<Invoice, 'events'>): boolean {
  return events.findLast(({ tpEvento }) => starts.includes(tpEvento))?.tpEvento !== 'reprocess';
}

/** What stands of a posted invoice and would be taken back, as the rules no longer post it; null: they do. */
export async function takenBack(work: Work, id: number, { status1 }: Verdict): Promise<readonly Movement[] | null> {
  return status1 === invoiceStatus.posted ? null : standing(work, id);
}

/**
 * Tells which stock reprocessing would take back, so that a person confirms it, where that is for this person to decide.
 * @throws AppError reprocessChanges, with a line for each stock that would be another one; forbidden
 */
export async function refuseUnasked(
  work: Work,
  { row, note, external, status1: before }: StoredInvoice,
  mayConfirm: boolean,
): Promise<void> {
  if (note === null || before !== invoiceStatus.posted) return;
  const verdict = await evaluate(note, masterData(work.trx), { ...decidedOn(row), external, isPosted: true });
  const lost = await takenBack(work, row.id, verdict);
  if (lost === null) return;
  if (!mayConfirm) throw new AppError('forbidden', { entity: 'invoice' });
  const { status1, pendencies } = verdict;
  const errors = await toldChanges(work, lost);
  const params = { state: stateWords(status1), pendencies: pendencies.length > 0 ? pendencyWords(pendencies) : '–' };
  throw new AppError('reprocessChanges', { entity: 'invoice', params, errors });
}

interface Named {
  id: number;
  name1: string;
  baseUnit?: string;
}

/** A line for each customer's stock of a product that would be another one. */
async function toldChanges(work: Work, lost: readonly Movement[]): Promise<FieldError[]> {
  const before = sums(lost);
  const keys = [...before.keys()].filter((key) => before.get(key) !== '0');
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
    return { field: 'items', code: 'stockWouldChange', params: { ...params, from: before.get(key) ?? '0', to: '0' } };
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
