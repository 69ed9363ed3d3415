import { asText } from '../../format/value.ts';
import type { InputProps } from '../parts/InputProps.ts';
import { Select } from '../parts/Select.tsx';
import { useWords } from '../source.ts';

/** Yes, no, or not answered where the field does not have to be. */
export function BooleanInput(props: InputProps) {
  const { translate } = useWords();
  const options = ['true', 'false'].map((value) => ({
    value,
    text: translate(value === 'true' ? 'words.yes' : 'words.no'),
  }));
  const pick = (text: string) => props.onChange(text === '' ? null : text === 'true');
  return <Select input={props} value={asText(props.value)} options={options} onPick={pick} />;
}
