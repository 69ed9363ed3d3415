import { useMask } from '@react-input/mask';
import { applyMask, slotCount, slots, typingMask, unmask } from '../../format/mask.ts';
import { asText } from '../../format/value.ts';
import { BaseInput } from './BaseInput.tsx';
import type { InputProps } from './InputProps.ts';
import { TextInput } from './TextInput.tsx';

/** Phones, tax numbers, access keys and postal codes: typed in their mask, kept without it. */
export function MaskedInput(props: InputProps) {
  const mask = typingMask(props.field.widget, props.field.name, props.row);
  const fits = mask !== undefined && unmask(asText(props.value)).length <= slotCount(mask);
  return !fits ? <TextInput {...props} /> : <InMask key={mask} {...props} mask={mask} />;
}

function InMask({ mask, value, onChange, onBlur, ...input }: InputProps & { mask: string }) {
  const ref = useMask({ mask, replacement: slots });
  const change = (text: string) => onChange(unmask(text) || null);
  const inputMode = mask.includes('@') ? 'text' : 'numeric';
  return (
    <BaseInput
      input={input}
      inputRef={ref}
      text={applyMask(mask, asText(value))}
      onText={change}
      onBlur={onBlur}
      inputMode={inputMode}
    />
  );
}
