import { NumberSearch } from './RangeSearch.tsx';
import type { SearchProps } from './SearchProps.ts';
import { TextSearch } from './TextSearch.tsx';

/** Codes by what they begin with; those that are whole numbers as numbers. */
export function CodeSearch(props: SearchProps) {
  return props.field.type === 'integer' ? <NumberSearch {...props} /> : <TextSearch {...props} />;
}
