import { textToNumber } from '../../format/decimalText.ts';
import { FiguresInput } from '../parts/FiguresInput.tsx';
import type { InputProps } from '../parts/InputProps.ts';
import { useLocale } from '../source.ts';

/** Whole numbers and JSON numbers. */
export function NumberInput(props: InputProps) {
  const locale = useLocale();
  return <FiguresInput {...props} parse={(text) => textToNumber(text, locale)} />;
}
