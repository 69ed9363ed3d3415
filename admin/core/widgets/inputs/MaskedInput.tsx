import { applyMask, foreignIdd, isPhone, maskText, slotCount, typingMask, unmask } from '../../format/mask.ts';
import { nationalDigits } from '../../format/phone.ts';
import { asText } from '../../format/value.ts';
import { BaseInput } from './BaseInput.tsx';
import type { InputProps } from './InputProps.ts';
import { TextInput } from './TextInput.tsx';
import { useCaret } from './useCaret.ts';
import { useWritePhone } from './useWritePhone.ts';

/** Phones, tax numbers, access keys and postal codes: typed in their mask, kept without it. */
export function MaskedInput(props: InputProps) {
  const mask = typingMask(props.field, props.row);
  const fits = mask !== undefined && unmask(asText(props.value)).length <= slotCount(mask);
  const idd = foreignIdd(props.field, props.row);
  if (idd !== undefined) return <PhoneAbroad {...props} idd={idd} />;
  return !fits ? <TextInput {...props} /> : <InMask {...props} mask={mask} />;
}

/** A phone outside Brazil, written as its country does. */
function PhoneAbroad({ idd, value, onChange, onBlur, ...input }: InputProps & { idd: string }) {
  const digits = asText(value);
  const text = useWritePhone(idd, digits)(digits);
  const caret = useCaret(text);
  const change = (typed: string) => {
    caret.keep();
    onChange(nationalDigits(typed, idd) || null);
  };
  return <BaseInput input={input} inputRef={caret.ref} text={text} onText={change} onBlur={onBlur} inputMode="tel" />;
}

/** Postal codes differ by country: one that fills the mask is written in it, any other as it was typed. */
export function ZipCodeInput({ value, onChange, onBlur, ...input }: InputProps) {
  const text = maskText(input.field, asText(value), input.row);
  const caret = useCaret(text);
  const change = (typed: string) => {
    caret.keep();
    onChange(unmask(typed) || null);
  };
  return <BaseInput input={input} inputRef={caret.ref} text={text} onText={change} onBlur={onBlur} />;
}

function InMask({ mask, value, onChange, onBlur, ...input }: InputProps & { mask: string }) {
  const text = applyMask(mask, asText(value));
  const caret = useCaret(text);
  const change = (typed: string) => {
    caret.keep();
    const signs = isPhone(input.field) ? nationalDigits(typed, '55', mask) : typed;
    onChange(unmask(applyMask(mask, signs)) || null);
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
