import type { InputProps } from '../parts/InputProps.ts';
import { MaskedInput } from '../parts/MaskedInput.tsx';
import { taxNumberMask } from './masks.ts';

/** In the mask of its kind of document. */
export const TaxNumberInput = (props: InputProps) => (
  <MaskedInput {...props} mask={taxNumberMask(props.field, props.row)} />
);
