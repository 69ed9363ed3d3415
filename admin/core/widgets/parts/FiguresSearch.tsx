import { TextSearch } from '../text/TextSearch.tsx';
import type { SearchProps } from './SearchProps.ts';

/** Text that is codes or numbers. */
export const FiguresSearch = (props: SearchProps) => <TextSearch {...props} figures />;
