import { asList } from '../../format/value.ts';
import { BooleanInput } from '../inputs/ChoiceInput.tsx';
import { useWords } from '../source.ts';
import { textOf } from '../text.ts';
import { MultiSelect } from './MultiSelect.tsx';
import type { SearchProps } from './SearchProps.ts';

/** Any of the declared values, or of the codes that a list may hold, that are ticked. */
export function ChoiceSearch({ id, name, field, source, label, filter, onChange }: SearchProps) {
  const words = useWords();
  return (
    <MultiSelect
      id={id}
      label={label}
      options={(field.codes ?? field.values ?? []).map((value) => ({
        value,
        text: textOf(value, { field, source, words }),
      }))}
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
