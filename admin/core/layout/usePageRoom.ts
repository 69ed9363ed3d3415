import { sizes } from '../theme/tokens.ts';
import { useFoldedMenu } from './useFoldedMenu.ts';
import { useNarrow } from './useMedia.ts';

/**
 * How wide what fills the page will be, in pixels, by what is known before anything is laid out: to measure it while the
 * page is drawn would cost its reader a second drawing.
 */
export function usePageRoom(): number {
  const narrow = useNarrow();
  const [folded] = useFoldedMenu();
  const menu = narrow ? 0 : folded ? sizes.menuFolded : sizes.menu;
  return window.innerWidth - menu - 2 * sizes.pageSide;
}
