import { unmask } from '../../../../schemas/core/formats/mask.ts';
import { asText } from '../../format/value.ts';
import { BaseInput } from '../parts/BaseInput.tsx';
import type { SearchProps } from '../parts/SearchProps.ts';

/** Tax numbers are kept without punctuation, and often come from where they are written with it. */
export function TaxNumberSearch({ id, name, filter, onChange }: SearchProps) {
  return (
    <BaseInput
      figures
      input={{ id }}
      text={asText(filter[name])}
      onText={(text) => onChange({ ...filter, [name]: unmask(text) })}
    />
  );
}
