import { asText } from '../../format/value.ts';
import { BaseInput } from '../inputs/BaseInput.tsx';
import type { SearchProps } from './SearchProps.ts';

/** Text, by the operator of the field: what begins with it for codes, what contains it otherwise. */
export function TextSearch({ id, name, field, filter, onChange }: SearchProps) {
  return (
    <BaseInput
      input={{ id, field }}
      text={asText(filter[name])}
      onText={(text) => onChange({ ...filter, [name]: text })}
    />
  );
}
