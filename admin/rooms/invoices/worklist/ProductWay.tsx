import { lazy, Suspense, useState } from 'react';
import type { EntityRecord } from '../../../core/format/value.ts';
import { useRights } from '../../../core/providers/rights.ts';
import { Button } from '../../../core/widgets/controls/Button.tsx';
import { useTexts } from '../texts.ts';
import { productsResource } from '../variants.ts';
import { useSkuRights } from './skuRights.ts';
import type { Cause } from './worklist.ts';

const Drawer = lazy(() => import('../../../core/Entity/references/ReferrerDrawer.tsx'));

interface Props {
  cause: Cause;
  /** The product is saved: what waited for it can be judged again. */
  onSaved: () => void;
}

/** The company's own notes name its products: opens the product, for its packages, or a new one with the note's code, over the list. */
export function ProductWay({ cause: { productId, extCode, name }, onSaved }: Props) {
  const text = useTexts();
  const { may } = useRights('products');
  const { mayRegister } = useSkuRights();
  const [isOpen, open] = useState(false);
  const isKnown = productId !== null;
  if (isKnown ? !may.includes('update') : !mayRegister) return text('work.ask');
  const begun = isKnown ? { id: productId } : { values: { SKU: extCode ?? '', name1: name ?? '' } };
  const end = (saved?: EntityRecord) => {
    open(false);
    if (saved) onSaved();
  };
  return (
    <>
      <Button onClick={() => open(true)}>{text(isKnown ? 'mend.product' : 'mend.newProduct')}</Button>
      <Suspense>{isOpen && <Drawer resource={productsResource()} {...begun} onClose={end} />}</Suspense>
    </>
  );
}
