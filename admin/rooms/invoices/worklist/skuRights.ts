import { useRights, type Right } from '../../../core/providers/rights.ts';

interface SkuRights {
  /** To give a product that is there a code as its SKU. */
  mayGive: boolean;
  /** To register a product with a code as its SKU. */
  mayRegister: boolean;
}

/** What these rights to products mean for their SKU, which who may not write it can neither change nor begin with. */
export function skuRightsOf({ may, hide, lock }: Right): SkuRights {
  const mayWrite = ![...hide, ...lock].includes('SKU');
  return { mayGive: mayWrite && may.includes('update'), mayRegister: mayWrite && may.includes('create') };
}

export const useSkuRights = (): SkuRights => skuRightsOf(useRights('products'));
