import { LinkBase } from 'ra-core';
import { withSource } from '../../../core/Entity/paths.ts';
import { useRights } from '../../../core/providers/rights.ts';
import { productPackagesPath } from '../pendencies/productPath.ts';
import { useReturnOrigin } from '../pendencies/useReturnOrigin.ts';
import { useTexts } from '../texts.ts';
import { useSkuRights } from './skuRights.ts';
import type { Cause } from './worklist.ts';

/** The company's own notes name its products: to the packages of the product, or to a new one with the note's code. */
export function ProductWay({ cause: { productId, extCode, name } }: { cause: Cause }) {
  const text = useTexts();
  const { may } = useRights('products');
  const { mayRegister } = useSkuRights();
  const back = useReturnOrigin(text('work.back'));
  if (productId !== null && may.includes('read'))
    return (
      <LinkBase to={productPackagesPath(productId)} state={back}>
        {text('mend.product')}
      </LinkBase>
    );
  if (!mayRegister) return text('work.ask');
  return (
    <LinkBase to={withSource('/products/create', { SKU: extCode ?? '', name1: name ?? '' })} state={back}>
      {text('mend.newProduct')}
    </LinkBase>
  );
}
