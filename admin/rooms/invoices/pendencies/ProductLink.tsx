import { useContext } from 'react';
import { filteredPath, withSource } from '../../../core/Entity/paths.ts';
import { asText, type EntityRecord } from '../../../core/format/value.ts';
import { useRights } from '../../../core/providers/rights.ts';
import { useTexts } from '../texts.ts';
import { isSku } from '../worklist/isSku.ts';
import { NoSku } from '../worklist/NoSku.tsx';
import { useSkuRights } from '../worklist/skuRights.ts';
import { MendCode } from './MendCode.tsx';
import { itemOf } from './pendencyTexts.ts';
import { productPackagesPath } from './productPath.ts';
import { Apart, Way } from './Way.tsx';

/** Provider's notes name our own products: to the product's packages, or the product that the note's code is of, there or new. */
export function ProductLink({ record, item }: { record: EntityRecord; item: number }) {
  const text = useTexts();
  const apart = useContext(Apart);
  const { may } = useRights('products');
  const { mayGive, mayRegister } = useSkuRights();
  const { productId, extCode, xProd } = itemOf(record, item);
  const code = asText(extCode);
  if (!may.includes('read')) return null;
  if (typeof productId === 'number') return <Way to={productPackagesPath(productId)} words={text('mend.product')} />;
  if (code !== '' && !isSku(code)) return <NoSku />;
  const begun = withSource('/products/create', { SKU: code, name1: asText(xProd) });
  const found = filteredPath('/products', { SKU: code });
  return (
    <>
      {mayGive && !apart && <MendCode record={record} item={item} />}
      {mayRegister ? (
        <Way to={begun} words={text('mend.newProduct')} />
      ) : (
        <Way to={found} words={text('mend.products')} />
      )}
    </>
  );
}
