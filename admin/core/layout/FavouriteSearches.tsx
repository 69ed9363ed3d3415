import type { ComponentProps, ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { savedKey, useSavedSearches } from '../providers/savedSearches.ts';
import { Icon } from './Icon.tsx';
import { MenuButton } from './MenuButton.tsx';
import { MenuSection } from './MenuSection.tsx';
import { useFavourites } from './ownScreens.ts';
import type { Screen } from './screens.ts';

interface Props {
  /** What stands here until it is known what they are called. */
  held?: ReactNode;
  /** As the other sections of the unfolded menu are; undefined: the menu is folded to signs. */
  section?: Pick<ComponentProps<typeof MenuSection>, 'folded' | 'onFold' | 'stars' | 'onChoose'>;
}

/** The saved searches with a star, each at one click from wherever one is: a list of the menu, or a sign with a menu. */
export default function FavouriteSearches({ section, held }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const searches = useFavourites().filter(({ of }) => of !== undefined);
  const current = useCurrent(searches);
  const { isKnown } = useSavedSearches();
  if (searches.length === 0) return isKnown ? null : held;
  const label = translate('shell.favourites');
  if (section)
    return (
      <MenuSection name="favourites" label={label} icon="star" screens={searches} current={current} {...section} />
    );
  const entries = searches.map(({ label: name, of, path }) => ({
    label: name,
    hint: of ?? '',
    run: () => void navigate(path),
  }));
  return (
    <MenuButton
      label={label}
      entries={entries}
      head={<strong>{label}</strong>}
      opens="beside"
      current={current !== undefined}
    >
      <Icon name="star" />
    </MenuButton>
  );
}

/** The search that the list on the screen shows. */
function useCurrent(searches: readonly Screen[]): Screen | undefined {
  const { pathname, search } = useLocation();
  const saved = new URLSearchParams(search).get(savedKey);
  return searches.find(({ path }) => path === `${pathname}?${savedKey}=${saved}`);
}
