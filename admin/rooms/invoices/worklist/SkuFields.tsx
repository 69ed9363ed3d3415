import type { UnmatchedBoxes } from '../../../core/Entity/form/useUnmatched.tsx';
import { useTexts } from '../texts.ts';
import { Field, useFirstBox } from './CodeFields.tsx';
import type { SkuForm } from './useSkuForm.ts';
import type { CodeToMend } from './worklist.ts';
import own from './worklist.module.css';

interface Props {
  code: CodeToMend;
  form: SkuForm;
  boxes: UnmatchedBoxes;
}

/** Which product gets a code of the company's own notes as its SKU, and what that changes. */
export function SkuFields({ code: { extCode, unit }, form, boxes }: Props) {
  const text = useTexts();
  const { productId, choose, before, lacksUnit } = form;
  useFirstBox('productId');
  return (
    <>
      <Field
        name="productId"
        value={productId}
        boxes={boxes}
        onChange={(value) => choose(typeof value === 'number' ? value : null)}
      />
      <div className={own.proposals} role="status">
        {before && <p>{text('work.sku.becomes', { before, code: extCode })}</p>}
        {lacksUnit && <p>{text('work.sku.noUnit', { unit })}</p>}
      </div>
    </>
  );
}
