import { lazy, Suspense } from 'react';
import { Box } from '../parts/Box.tsx';
import type { SearchProps } from '../parts/SearchProps.ts';

const PickersSearch = lazy(() => import('./PickersSearch.tsx').then(({ PickersSearch: part }) => ({ default: part })));

/** Any of the chosen rows of another resource; the search among them is loaded when it is first shown. */
export function ReferenceSearch(props: SearchProps) {
  return (
    <Suspense fallback={<Box>{null}</Box>}>
      <PickersSearch {...props} />
    </Suspense>
  );
}
