import { nationalDigits } from '../../format/phone.ts';
import { asText } from '../../format/value.ts';
import { BaseInput } from './BaseInput.tsx';
import type { InputProps } from './InputProps.ts';
import { MaskedInput } from './MaskedInput.tsx';
import { foreignIdd } from './phone.ts';
import { useCaret } from './useCaret.ts';
import { useWritePhone } from './useWritePhone.ts';

/** A phone in the mask of Brazil, or written as its country does. */
export function PhoneInput({ mask, ...props }: InputProps & { mask: string }) {
  const idd = foreignIdd(props.field, props.row);
  if (idd !== undefined) return <PhoneAbroad {...props} idd={idd} />;
  return <MaskedInput {...props} mask={mask} read={(typed) => nationalDigits(typed, '55', mask)} />;
}

function PhoneAbroad({ idd, value, onChange, onBlur, ...input }: InputProps & { idd: string }) {
  const digits = asText(value);
  const text = useWritePhone(idd, digits)(digits);
  const caret = useCaret(text);
  const change = (typed: string) => {
    caret.keep();
    onChange(nationalDigits(typed, idd) || null);
  };
  return (
    <BaseInput figures input={input} inputRef={caret.ref} text={text} onText={change} onBlur={onBlur} inputMode="tel" />
  );
}
