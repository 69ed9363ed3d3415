import { BooleanInput, ChoicesInput } from '../inputs/ChoiceInput.tsx';
import type { SearchProps } from './SearchProps.ts';

/** Any of the declared values that are ticked. */
export function ChoiceSearch({ id, name, field, source, label, filter, onChange }: SearchProps) {
  return (
    <ChoicesInput
      id={id}
      field={field}
      source={source}
      label={label}
      row={{}}
      value={filter[name]}
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
