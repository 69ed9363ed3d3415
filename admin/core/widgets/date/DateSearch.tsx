import { Range } from '../parts/Range.tsx';
import type { SearchProps } from '../parts/SearchProps.ts';
import { DayBound } from './DayBound.tsx';

export const DateSearch = (props: SearchProps) => <Range {...props} Input={DayBound} />;
