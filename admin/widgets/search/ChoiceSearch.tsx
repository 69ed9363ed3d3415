import { asList } from '../../format/value.ts';
import { BooleanInput } from '../inputs/ChoiceInput.tsx';
import { useWords } from '../source.ts';
import { MultiSelect } from './MultiSelect.tsx';
import type { SearchProps } from './SearchProps.ts';

/** Any of the declared values that are ticked. */
export function ChoiceSearch({ id, name, field, source, label, filter, onChange }: SearchProps) {
  const words = useWords();
  return (
    <MultiSelect
      id={id}
      label={label}
      options={(field.values ?? []).map((value) => ({ value, text: words.valueLabel(source, value) }))}
      chosen={asList(filter[name])}
      onChange={(value) => onChange({ ...filter, [name]: value })}
    />
  );
}

/** Yes, no, or either. */
export function BooleanSearch({ id, name, field, source, filter, onChange }: SearchProps) {
  return (
    <BooleanInput
      id={id}
      field={{ ...field, required: false }}
      source={source}
      row={{}}
      value={filter[name]}
      onChange={(value) => onChange({ ...filter, [name]: value })}
    />
  );
}
