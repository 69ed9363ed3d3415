import { maskText, unmask } from '../../../../schemas/core/formats/mask.ts';
import { asText } from '../../format/value.ts';
import { BaseInput } from '../parts/BaseInput.tsx';
import type { InputProps } from '../parts/InputProps.ts';
import { useCaret } from '../parts/useCaret.ts';
import { zipCodeMasks } from './mask.ts';

/** Postal codes differ by country: one that fills the mask is written in it, any other as it was typed. */
export function ZipCodeInput({ value, onChange, onBlur, ...input }: InputProps) {
  const text = maskText(zipCodeMasks(input.row), asText(value));
  const caret = useCaret(text);
  const change = (typed: string) => {
    caret.keep();
    onChange(unmask(typed) || null);
  };
  return <BaseInput figures input={input} inputRef={caret.ref} text={text} onText={change} onBlur={onBlur} />;
}
