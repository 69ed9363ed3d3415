import { Unreachable } from '../../core/Entity/Unreachable.tsx';
import { useTexts } from './texts.ts';
import { invoiceResource, type Variant } from './variants.ts';

interface Props {
  variant: Variant;
  error: unknown;
  /** Asks for the invoice once more. */
  onAgain: () => void;
}

/** In place of an invoice that cannot be shown: why, and the way back to its list. */
export function UnreachableInvoice({ variant, error, onAgain }: Props) {
  const text = useTexts();
  return (
    <Unreachable
      resource={invoiceResource()}
      code={variant.code}
      error={error}
      to={variant.path}
      back={text('back')}
      onAgain={onAgain}
    />
  );
}
