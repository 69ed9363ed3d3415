import { ChoiceSearch } from '../choice/ChoiceSearch.tsx';
import type { SearchProps } from '../parts/SearchProps.ts';
import { plainText } from '../text/plainText.ts';

/** Any of the codes that the list may hold. */
export const TagsSearch = (props: SearchProps) => <ChoiceSearch {...props} text={plainText} />;
