import { decimalRead, decimalToText, textToDecimal, textToNumber } from '../../format/decimalText.ts';
import { asText } from '../../format/value.ts';
import { useLocale } from '../source.ts';
import { BaseInput } from './BaseInput.tsx';
import type { InputProps } from './InputProps.ts';
import { useTypedText } from './useTypedText.ts';

/** Whole numbers and JSON numbers; what is no number stays as typed and is refused with words. */
export function NumberInput(props: InputProps) {
  const locale = useLocale();
  return <Figures {...props} parse={(text) => textToNumber(text, locale)} />;
}

/** Decimals: canonical strings from here to the database. */
export function DecimalInput(props: InputProps) {
  const locale = useLocale();
  return <Figures {...props} parse={(text) => textToDecimal(text, locale)} />;
}

function Figures({ parse, value, onChange, onBlur, ...input }: InputProps & { parse: (text: string) => unknown }) {
  const locale = useLocale();
  const shown = decimalToText(asText(value), locale);
  const tell = (text: string) => decimalRead(text, locale, input.field.type === 'integer');
  const typed = useTypedText({ shown, parse, tell }, onChange);
  const leave = () => {
    typed.settle();
    onBlur?.();
  };
  const inputMode = input.field.type === 'integer' ? 'numeric' : 'decimal';
  const { text, onText, understood } = typed;
  return <BaseInput input={input} {...{ text, onText, understood, inputMode }} onBlur={leave} />;
}
