import { unmask } from '../../format/mask.ts';
import { asText } from '../../format/value.ts';
import { BaseInput } from '../inputs/BaseInput.tsx';
import type { SearchProps } from './SearchProps.ts';

/** Tax numbers are kept without punctuation, and often come from where they are written with it. */
export function TaxNumberSearch({ id, name, field, filter, onChange }: SearchProps) {
  return (
    <BaseInput
      input={{ id, field }}
      text={asText(filter[name])}
      onText={(text) => onChange({ ...filter, [name]: unmask(text) })}
    />
  );
}
