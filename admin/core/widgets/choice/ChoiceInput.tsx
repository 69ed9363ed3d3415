import { asText } from '../../format/value.ts';
import type { InputProps } from '../parts/InputProps.ts';
import { Select } from '../parts/Select.tsx';
import { useWords } from '../source.ts';

/** One of a few declared values. */
export function ChoiceInput(props: InputProps) {
  const words = useWords();
  const values = props.field.values ?? [];
  const options = values.map((value) => ({ value: String(value), text: words.valueLabel(props.source, value) }));
  const pick = (text: string) => props.onChange(values.find((value) => String(value) === text) ?? null);
  return <Select input={props} value={asText(props.value)} options={options} onPick={pick} />;
}
