import { useRights } from '../../../core/providers/rights.ts';

/** Whether this person may give a product that is there a code as its SKU. */
export function useMayGiveSku(): boolean {
  const { may, hide, lock } = useRights('products');
  return may.includes('update') && ![...hide, ...lock].includes('SKU');
}
