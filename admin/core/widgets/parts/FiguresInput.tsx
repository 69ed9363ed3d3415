import { decimalRead, decimalToText } from '../../format/decimalText.ts';
import { asText } from '../../format/value.ts';
import { useLocale } from '../source.ts';
import { BaseInput } from './BaseInput.tsx';
import type { InputProps } from './InputProps.ts';
import { keyboardOfNumber } from './keyboardOfNumber.ts';
import { useTypedText } from './useTypedText.ts';

/** A number in the reader's format; what is no number stays as typed and is refused with words. */
export function FiguresInput({
  parse,
  value,
  onChange,
  onBlur,
  ...input
}: InputProps & { parse: (text: string) => unknown }) {
  const locale = useLocale();
  const shown = decimalToText(asText(value), locale);
  const tell = (text: string) => decimalRead(text, locale, input.field.type === 'integer');
  const typed = useTypedText({ shown, parse, tell }, onChange);
  const leave = () => {
    typed.settle();
    onBlur?.();
  };
  const inputMode = keyboardOfNumber(input.field);
  const { text, onText, understood } = typed;
  return <BaseInput figures input={input} {...{ text, onText, understood, inputMode }} onBlur={leave} />;
}
