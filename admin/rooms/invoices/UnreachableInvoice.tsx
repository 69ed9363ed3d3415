import { errorSentence } from '../../core/Entity/errorText.ts';
import { Unreachable } from '../../core/Entity/Unreachable.tsx';
import { useWords } from '../../core/widgets/source.ts';
import { useTexts } from './texts.ts';
import { invoiceResource, type Variant } from './variants.ts';

/** In place of an invoice that cannot be shown: why, and the way back to its list. */
export function UnreachableInvoice({ variant, error }: { variant: Variant; error: unknown }) {
  const text = useTexts();
  const words = useWords();
  return (
    <Unreachable
      resource={invoiceResource()}
      code={variant.code}
      text={errorSentence(error, invoiceResource().path, words)}
      to={variant.path}
      back={text('back')}
    />
  );
}
