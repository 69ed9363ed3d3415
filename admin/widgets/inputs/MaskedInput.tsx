import { applyMask, slotCount, typingMask, unmask } from '../../format/mask.ts';
import { asText } from '../../format/value.ts';
import { BaseInput } from './BaseInput.tsx';
import type { InputProps } from './InputProps.ts';
import { TextInput } from './TextInput.tsx';
import { useCaret } from './useCaret.ts';

/** Phones, tax numbers, access keys and postal codes: typed in their mask, kept without it. */
export function MaskedInput(props: InputProps) {
  const mask = typingMask(props.field, props.row);
  const fits = mask !== undefined && unmask(asText(props.value)).length <= slotCount(mask);
  return !fits ? <TextInput {...props} /> : <InMask {...props} mask={mask} />;
}

function InMask({ mask, value, onChange, onBlur, ...input }: InputProps & { mask: string }) {
  const text = applyMask(mask, asText(value));
  const caret = useCaret(text);
  const change = (typed: string) => {
    caret.keep();
    onChange(unmask(applyMask(mask, typed)) || null);
  };
  return (
    <BaseInput
      input={input}
      inputRef={caret.ref}
      text={text}
      onText={change}
      onBlur={onBlur}
      inputMode={mask.includes('@') ? 'text' : 'numeric'}
    />
  );
}
