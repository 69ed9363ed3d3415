import type { FieldError } from '../../../generated/errors.ts';
import type { CustomerSetting } from '../../../generated/types.ts';
import { isExternal } from '../../core/access/actor.ts';
import { refuseFields } from '../../core/errors.ts';
import type { Saved, Work } from '../../core/rows/work.ts';

type Sku = CustomerSetting['products'][number];

/** What decides which stock a customer's code moves, and by how much. */
const deciding = ['customerSKU', 'productId', 'umCustomer', 'umConvFactor', 'notOurs'] as const;

/**
 * Who earns by sales does not say what a unit holds: codes that an external role adds or changes are to be confirmed by
 * somebody internal, and count only then.
 */
export async function markCodes({ work, before, row }: Saved<CustomerSetting>): Promise<void> {
  if (work.byServer) return; // new settings have no codes yet, those that come back had theirs
  const { products }: Partial<CustomerSetting> = row;
  if (!products) return; // a list that was not sent stays as it is
  const pairs = products.map((sku) => ({ sku, known: before?.products.find(({ id }) => id && id === sku.id) }));
  if (!isExternal(work.actor)) {
    row.products = pairs.map(({ sku, known }) => ({
      ...sku,
      toConfirm: sku.toConfirm ?? (known ? known.toConfirm : false),
    }));
    return;
  }
  const own = await neverConfirmed(work, before);
  refuseRemoved(before?.products ?? [], products, own);
  refuseFields(
    pairs.flatMap(({ sku, known }, place): FieldError[] =>
      (known ? notToChange(known, sku, own.has(keyOf(known))) : []).map((name) => {
        return { field: `products.${place}.${name}`, code: 'readOnlyField', params: {} };
      }),
    ),
    { entity: 'customerSetting' },
  );
  row.products = pairs.map(({ sku, known }) => ({
    ...sku,
    toConfirm: known && isSame(known, sku) ? known.toConfirm : true,
  }));
}

/** What an external role says of a line otherwise: that it is confirmed, and what it is about once somebody had confirmed it. */
function notToChange(known: Sku, sku: Sku, isOwn: boolean): ('customerSKU' | 'umCustomer' | 'toConfirm')[] {
  const about = (['customerSKU', 'umCustomer'] as const).filter((name) => said(known[name]) !== said(sku[name]));
  return [...(isOwn ? [] : about), ...(known.toConfirm && !sku.toConfirm ? (['toConfirm'] as const) : [])];
}

/**
 * A unit that has no line any more may be read as a measure: what was ever confirmed is taken away by somebody internal,
 * also while a change of it waits.
 */
function refuseRemoved(before: readonly Sku[], after: readonly Sku[], own: ReadonlySet<string>): void {
  const kept = new Set(after.map(({ id }) => id));
  if (before.every((sku) => kept.has(sku.id) || (sku.toConfirm && own.has(keyOf(sku))))) return;
  refuseFields([{ field: 'products', code: 'readOnlyField', params: {} }], { entity: 'customerSetting' });
}

type Recorded = Partial<Sku>;

/** The lines that an external role has added and nobody confirmed since, by the history of the settings. */
async function neverConfirmed({ trx }: Work, before: CustomerSetting | null): Promise<ReadonlySet<string>> {
  const waiting = before?.products.filter(({ toConfirm }) => toConfirm) ?? [];
  if (!before || waiting.length === 0) return new Set();
  const written: { changes: string }[] = await trx('history')
    .where({ entity: 'customerSetting', rowId: before.id })
    .orderBy('rowSCN')
    .select('changes');
  const lists = written.flatMap(({ changes }) => listsIn(JSON.parse(changes)));
  const isOwn = (key: string): boolean => {
    const states = lists.map((list) => list.find((sku) => keyOf(sku) === key));
    const isAdded = states.some((state, at) => state === undefined && states[at + 1] !== undefined);
    return isAdded && states.every((state) => state === undefined || Boolean(state.toConfirm));
  };
  return new Set(waiting.map(keyOf).filter(isOwn));
}

/** The codes before and after a write, where it was about them. */
function listsIn({ products }: { products?: [Recorded[] | null, Recorded[] | null] }): Recorded[][] {
  return (products ?? []).map((list) => list ?? []);
}

const keyOf = ({ customerSKU, umCustomer }: Recorded): string => JSON.stringify([customerSKU, umCustomer ?? '']);

const isSame = (one: Sku, other: Sku): boolean => deciding.every((name) => said(one[name]) === said(other[name]));

/** Nothing said is nothing, whichever way; not saying that a product is others' says that it is ours. */
const said = (value: Sku[(typeof deciding)[number]]): string => (value ? String(value) : '');
