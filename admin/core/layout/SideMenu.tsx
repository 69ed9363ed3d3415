import { lazy, Suspense, useDeferredValue } from 'react';
import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Menu } from '../../../generated/resources.ts';
import { useOwnScreens } from '../providers/ownScreens.ts';
import { savedKey } from '../providers/savedSearches.ts';
import { Icon } from './Icon.tsx';
import { MenuButton } from './MenuButton.tsx';
import { MenuSection } from './MenuSection.tsx';
import { useFavourites } from './ownScreens.ts';
import { iconOf, screenAt, screensOf, sections, useScreens, type Screen } from './screens.ts';
import styles from './SideMenu.module.css';
import { useFoldedSections } from './useFoldedSections.ts';

const FavouriteSearches = lazy(() => import('./FavouriteSearches.tsx'));

interface ListsProps {
  onChoose?: () => void;
}

/** The permitted screens in their sections, which fold; their codes at the right of all or of none. Above them the saved searches with a star. */
export function SectionLists({ onChoose }: ListsProps) {
  const translate = useTranslate();
  const screens = useScreens();
  const current = useCurrentScreen();
  const [folded, toggle] = useFoldedSections();
  const favourites = useFavourites();
  const starsStand = useDeferredValue(true, false); // seen under the pointer alone: the page stands first
  const count = useSearchesWithStar();
  const held = <Held lines={folded.has('favourites') ? 0 : count} />;
  const coded = hasRoomForCodes(screens);
  const isSearch = useIsStarredSearch();
  const placeOf = (name: string) => ({
    folded: folded.has(name),
    onFold: () => toggle(name),
    onChoose,
    stars: starsStand ? favourites : undefined,
  });
  return (
    <>
      {count > 0 && (
        <Suspense fallback={held}>
          <FavouriteSearches section={placeOf('favourites')} held={held} />
        </Suspense>
      )}
      {sections.map((section) => {
        const own = screensOf(screens, section);
        const named = { name: section, label: translate(`menu.${section}`), icon: iconOf(section) };
        return (
          own.length > 0 && (
            <MenuSection
              key={section}
              {...named}
              {...placeOf(section)}
              screens={own}
              current={current}
              coded={coded}
              inSight={!isSearch}
            />
          )
        );
      })}
    </>
  );
}

/** The letters of a name that has room beside its code. */
const mostLetters = 21;

/** Codes stand beside all names or beside none: where one name has no room for its code, no entry differs from the next. */
const hasRoomForCodes = (screens: readonly Screen[]): boolean =>
  screens.every(({ section, code, label }) => !section || !code || label.length <= mostLetters);

/** Whether the list on the screen shows a saved search with a star, which stands above the sections. */
function useIsStarredSearch(): boolean {
  const { pathname, search } = useLocation();
  const saved = new URLSearchParams(search).get(savedKey);
  return useOwnScreens('favourites').includes(`${pathname}?${savedKey}=${saved}`);
}

/** How many saved searches have a star; what they are called is to be asked for. */
function useSearchesWithStar(): number {
  return useOwnScreens('favourites').filter((path) => path.includes(`?${savedKey}=`)).length;
}

/** The place of the searches before they are there: nothing below them moves. */
const Held = ({ lines }: { lines: number }) => (
  <div className={styles.section}>
    <div className={styles.fold} aria-hidden />
    <div style={{ height: lines * 30 }} />
  </div>
);

/** The folded menu: an icon for each section, its screens beside it. */
export function SectionIcons() {
  const screens = useScreens();
  const current = useCurrentScreen();
  const count = useSearchesWithStar();
  return (
    <ul className={styles.icons}>
      {count > 0 && (
        <li>
          <Suspense>
            <FavouriteSearches />
          </Suspense>
        </li>
      )}
      {sections.map((section) => {
        const own = screensOf(screens, section);
        return (
          own.length > 0 && (
            <li key={section}>
              <SectionIcon section={section} screens={own} current={current?.section === section} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function SectionIcon({ section, screens, current }: { section: Menu; screens: Screen[]; current: boolean }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const label = translate(`menu.${section}`);
  const entries = screens.map((screen) => ({
    label: screen.label,
    run: () => void navigate(screen.path),
    ...(screen.code !== undefined && { hint: screen.code }),
  }));
  return (
    <MenuButton label={label} entries={entries} head={<strong>{label}</strong>} opens="beside" current={current}>
      <Icon name={iconOf(section)} />
    </MenuButton>
  );
}

function useCurrentScreen(): Screen | undefined {
  const { pathname } = useLocation();
  return screenAt(useScreens(), pathname);
}
