import { asText } from '../../../core/format/value.ts';
import type { SearchProps } from '../../../core/widgets/parts/SearchProps.ts';
import { AccessKeyField } from './AccessKeyField.tsx';

/** A key, or part of one. */
export function AccessKeySearch({ id, name, filter, onChange }: SearchProps) {
  return (
    <AccessKeyField
      partial
      input={{ id }}
      value={asText(filter[name])}
      onChange={(key) => onChange({ ...filter, [name]: key })}
    />
  );
}
