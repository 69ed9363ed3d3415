import type { SearchProps } from '../parts/SearchProps.ts';
import { DayBound } from './DayBound.tsx';
import { DayRange } from './DayRange.tsx';

export const DateSearch = (props: SearchProps) => <DayRange {...props} Input={DayBound} />;
