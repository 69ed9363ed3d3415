import type { SearchProps } from '../parts/SearchProps.ts';
import { BooleanInput } from './BooleanInput.tsx';

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
