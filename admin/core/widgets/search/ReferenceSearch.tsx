import { lazy, Suspense } from 'react';
import { Box } from '../inputs/Box.tsx';
import type { SearchProps } from './SearchProps.ts';

const PickersSearch = lazy(() => import('./PickersSearch.tsx'));

/** Any of the chosen rows of another resource; the search among them is loaded when it is first shown. */
export function ReferenceSearch(props: SearchProps) {
  return (
    <Suspense fallback={<Box>{null}</Box>}>
      <PickersSearch {...props} />
    </Suspense>
  );
}
