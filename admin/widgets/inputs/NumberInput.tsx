import { decimalToText, textToDecimal } from '../../format/decimalText.ts';
import { asText } from '../../format/value.ts';
import { useLocale } from '../source.ts';
import { BaseInput } from './BaseInput.tsx';
import type { InputProps } from './InputProps.ts';
import { useTypedText } from './useTypedText.ts';

/** Whole numbers and JSON numbers; what is no number stays as typed and is refused with words. */
export function NumberInput(props: InputProps) {
  const locale = useLocale();
  return <Figures {...props} parse={(text) => toNumber(textToDecimal(text, locale), text)} />;
}

/** Decimals: canonical strings from here to the database. */
export function DecimalInput(props: InputProps) {
  const locale = useLocale();
  return <Figures {...props} parse={(text) => textToDecimal(text, locale)} />;
}

/** Digits of which a number would lose some stay digits, to be refused as too many. */
function toNumber(canonical: string, typed: string): number | string {
  const number = Number(canonical);
  if (Number.isFinite(number) && String(number) === canonical) return number;
  return /^-?\d+$/.test(canonical) ? canonical : typed;
}

function Figures({ parse, value, onChange, onBlur, ...input }: InputProps & { parse: (text: string) => unknown }) {
  const locale = useLocale();
  const typed = useTypedText(decimalToText(asText(value), locale), parse, onChange);
  const leave = () => {
    typed.settle();
    onBlur?.();
  };
  const inputMode = input.field.type === 'integer' ? 'numeric' : 'decimal';
  return <BaseInput input={input} text={typed.text} onText={typed.onText} onBlur={leave} inputMode={inputMode} />;
}
