import { Range } from '../parts/Range.tsx';
import type { SearchProps } from '../parts/SearchProps.ts';
import { DecimalInput } from './DecimalInput.tsx';

export const DecimalSearch = (props: SearchProps) => <Range {...props} Input={DecimalInput} />;
