import { applyMask, slotCount, unmask } from '../../../../schemas/core/formats/mask.ts';
import { asText } from '../../format/value.ts';
import { TextInput } from '../text/TextInput.tsx';
import type { BaseInputProps } from './BaseInput.tsx';
import { CaretInput } from './CaretInput.tsx';
import type { InputProps } from './InputProps.ts';

interface Props extends InputProps, Pick<BaseInputProps, 'handlers'> {
  /** Undefined: typed freely. */
  mask: string | undefined;
  /** What was typed without what belongs to no value of this kind. */
  read?: (typed: string) => string;
}

/** Typed in its mask, kept without it; what is too long for it is shown as it is. */
export function MaskedInput({ mask, ...props }: Props) {
  const fits = mask !== undefined && unmask(asText(props.value)).length <= slotCount(mask);
  return fits ? <InMask {...props} mask={mask} /> : <TextInput {...props} figures />;
}

function InMask({ mask, read, handlers, value, onChange, onBlur, ...input }: Props & { mask: string }) {
  const text = applyMask(mask, asText(value));
  const change = (typed: string) => onChange(unmask(applyMask(mask, read ? read(typed) : typed)) || null);
  return (
    <CaretInput
      input={input}
      text={text}
      onText={change}
      onBlur={onBlur}
      handlers={handlers}
      inputMode={mask.includes('@') ? 'text' : 'numeric'}
    />
  );
}
