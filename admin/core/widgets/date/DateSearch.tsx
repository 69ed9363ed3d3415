import { Range } from '../parts/Range.tsx';
import type { SearchProps } from '../parts/SearchProps.ts';
import { DateInput } from './DateInput.tsx';

export const DateSearch = (props: SearchProps) => <Range {...props} Input={DateInput} />;
