import { textToDecimal } from '../../format/decimalText.ts';
import { FiguresInput } from '../parts/FiguresInput.tsx';
import type { InputProps } from '../parts/InputProps.ts';
import { useLocale } from '../source.ts';

/** Decimals: canonical strings from here to the database. */
export function DecimalInput(props: InputProps) {
  const locale = useLocale();
  return <FiguresInput {...props} parse={(text) => textToDecimal(text, locale)} />;
}
