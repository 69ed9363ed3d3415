import { useState } from 'react';
import { useRights } from '../../../core/providers/rights.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { useTexts } from '../texts.ts';
import { productsResource } from '../variants.ts';
import { MendDrawer } from './MendDrawer.tsx';
import { useSkuRights } from './skuRights.ts';
import type { Cause } from './worklist.ts';

interface Props {
  cause: Cause;
  onMended: () => void;
}

/** The company's own notes name its products: opens the product, for its packages, or a new one with the note's code, over the list. */
export function ProductWay({ cause: { productId, extCode, name }, onMended }: Props) {
  const text = useTexts();
  const { may } = useRights('products');
  const { mayRegister } = useSkuRights();
  const [isOpen, open] = useState(false);
  const isKnown = productId !== null;
  if (isKnown ? !may.includes('update') : !mayRegister) return text('work.ask');
  const begun = isKnown ? { id: productId } : { values: { SKU: extCode ?? '', name1: name ?? '' } };
  return (
    <>
      <Button onClick={() => open(true)}>{text(isKnown ? 'mend.product' : 'mend.newProduct')}</Button>
      {isOpen && (
        <MendDrawer resource={productsResource()} {...begun} onLeave={() => open(false)} onMended={onMended} />
      )}
    </>
  );
}
