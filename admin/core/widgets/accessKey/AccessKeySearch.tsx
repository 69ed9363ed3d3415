import { asText } from '../../format/value.ts';
import type { SearchProps } from '../search/SearchProps.ts';
import { AccessKeyField } from './AccessKeyField.tsx';

/** A key, or part of one. */
export function AccessKeySearch({ id, name, field, filter, onChange }: SearchProps) {
  return (
    <AccessKeyField
      partial
      input={{ id, field }}
      value={asText(filter[name])}
      onChange={(key) => onChange({ ...filter, [name]: key })}
    />
  );
}
