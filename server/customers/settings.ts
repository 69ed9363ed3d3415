import type { FieldError } from '../../generated/errors.ts';
import type { CustomerSetting } from '../../generated/types.ts';
import { isOfCustomer } from '../access/actor.ts';
import { refuseFields } from '../errors.ts';
import type { Saved } from '../rows/work.ts';

type Sku = CustomerSetting['products'][number];

/** What decides which stock a customer's code moves, and by how much. */
const deciding = ['customerSKU', 'productId', 'umCustomer', 'umConvFactor', 'notOurs'] as const;

/**
 * Who earns by sales does not say what a unit holds: codes that an external role adds or changes are to be confirmed by
 * somebody internal, and count only then.
 */
export function markCodes({ work, before, row }: Saved<CustomerSetting>): void {
  if (work.byServer) return; // new settings have no codes yet, those that come back had theirs
  const { products }: Partial<CustomerSetting> = row;
  if (products === undefined) return; // a list that was not sent stays as it is
  const pairs = products.map((sku) => ({ sku, known: before?.products.find(({ id }) => id && id === sku.id) }));
  if (!isOfCustomer(work.actor)) {
    row.products = pairs.map(({ sku, known }) => ({ ...sku, toConfirm: sku.toConfirm ?? known?.toConfirm ?? false }));
    return;
  }
  refuseRemoved(before?.products ?? [], products);
  refuseFields(
    pairs.flatMap(({ sku, known }, place): FieldError[] =>
      (known ? notToChange(known, sku) : []).map((name) => {
        return { field: `products.${place}.${name}`, code: 'readOnlyField', params: {} };
      }),
    ),
    { entity: 'customerSetting' },
  );
  row.products = pairs.map(({ sku, known }) => ({
    ...sku,
    toConfirm: known && isSame(known, sku) ? Boolean(known.toConfirm) : true,
  }));
}

/** What an external role says of a line otherwise: that it is confirmed, and what it is a line about. */
function notToChange(known: Sku, sku: Sku): ('customerSKU' | 'umCustomer' | 'toConfirm')[] {
  const about = (['customerSKU', 'umCustomer'] as const).filter((name) => said(known[name]) !== said(sku[name]));
  return [...about, ...(known.toConfirm && !sku.toConfirm ? (['toConfirm'] as const) : [])];
}

/**
 * Where other lines of a code stay, a unit that has no line any more may be read as a measure: such a line, and one that
 * was confirmed, is taken away by somebody internal.
 */
function refuseRemoved(before: readonly Sku[], after: readonly Sku[]): void {
  const kept = new Set(after.map(({ id }) => id));
  const hasOthers = ({ id, customerSKU }: Sku) =>
    [...before, ...after].some((each) => each.id !== id && each.customerSKU === customerSKU);
  if (before.every((sku) => kept.has(sku.id) || (sku.toConfirm && !hasOthers(sku)))) return;
  refuseFields([{ field: 'products', code: 'readOnlyField', params: {} }], { entity: 'customerSetting' });
}

const isSame = (one: Sku, other: Sku): boolean => deciding.every((name) => said(one[name]) === said(other[name]));

/** Nothing said is nothing, whichever way; not saying that a product is others' says that it is ours. */
const said = (value: Sku[(typeof deciding)[number]]): string => (value ? String(value) : '');
