import { asText } from '../../format/value.ts';
import { BaseInput } from '../parts/BaseInput.tsx';
import type { SearchProps } from '../parts/SearchProps.ts';

interface Props extends SearchProps {
  figures?: boolean;
}

/** Text, by the operator of the field: what begins with it for codes, what contains it otherwise. */
export function TextSearch({ id, name, filter, onChange, figures }: Props) {
  return (
    <BaseInput
      input={{ id }}
      figures={figures}
      text={asText(filter[name])}
      onText={(text) => onChange({ ...filter, [name]: text })}
    />
  );
}
