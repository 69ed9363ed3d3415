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
      known?.toConfirm && !sku.toConfirm
        ? [{ field: `products.${place}.toConfirm`, code: 'readOnlyField', params: {} }]
        : [],
    ),
    { entity: 'customerSetting' },
  );
  row.products = pairs.map(({ sku, known }) => ({
    ...sku,
    toConfirm: known && isSame(known, sku) ? Boolean(known.toConfirm) : true,
  }));
}

/** Without its code an item may be converted by its unit alone: a confirmed code is taken away by somebody internal. */
function refuseRemoved(before: readonly Sku[], after: readonly Sku[]): void {
  const kept = new Set(after.map(({ id }) => id));
  if (before.every(({ id, toConfirm }) => toConfirm || kept.has(id))) return;
  refuseFields([{ field: 'products', code: 'readOnlyField', params: {} }], { entity: 'customerSetting' });
}

const isSame = (one: Sku, other: Sku): boolean => deciding.every((name) => said(one[name]) === said(other[name]));

/** Nothing said is nothing, whichever way; not saying that a product is others' says that it is ours. */
const said = (value: Sku[(typeof deciding)[number]]): string => (value ? String(value) : '');
