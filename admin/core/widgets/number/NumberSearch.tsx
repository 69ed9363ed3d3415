import { Range } from '../parts/Range.tsx';
import type { SearchProps } from '../parts/SearchProps.ts';
import { NumberInput } from './NumberInput.tsx';

export const NumberSearch = (props: SearchProps) => <Range {...props} Input={NumberInput} />;
