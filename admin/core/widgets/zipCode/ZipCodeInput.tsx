import { maskText, unmask } from '../../../../schemas/core/formats/mask.ts';
import { asText } from '../../format/value.ts';
import { CaretInput } from '../parts/CaretInput.tsx';
import type { InputProps } from '../parts/InputProps.ts';
import { zipCodeMasks } from './mask.ts';

/** Postal codes differ by country: one that fills the mask is written in it, any other as it was typed. */
export function ZipCodeInput({ value, onChange, onBlur, ...input }: InputProps) {
  const text = maskText(zipCodeMasks(input.row), asText(value));
  return <CaretInput input={input} text={text} onText={(typed) => onChange(unmask(typed) || null)} onBlur={onBlur} />;
}
