import { useLocation } from 'ra-core';
import type { Origin } from '../../../core/Entity/paths.ts';
import { useTexts } from '../texts.ts';

/** What a link takes along to where something is mended, so that the form there leads back to the invoice. */
export function useReturnOrigin(): Origin {
  const text = useTexts();
  const { pathname } = useLocation();
  return { from: pathname, back: text('mend.back') };
}
