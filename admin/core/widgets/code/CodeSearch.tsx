import { NumberSearch } from '../number/NumberSearch.tsx';
import { FiguresSearch } from '../parts/FiguresSearch.tsx';
import type { SearchProps } from '../parts/SearchProps.ts';

/** Codes by what they begin with; those that are whole numbers as numbers. */
export function CodeSearch(props: SearchProps) {
  return props.field.type === 'integer' ? <NumberSearch {...props} /> : <FiguresSearch {...props} />;
}
