import { useDeferredValue } from 'react';
import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Menu } from '../../../generated/resources.ts';
import { Icon } from './Icon.tsx';
import { MenuButton } from './MenuButton.tsx';
import { useFavourites } from './ownScreens.ts';
import { PageLink } from './PageLink.tsx';
import { iconOf, screenAt, screensOf, sections, useScreens, type Screen } from './screens.ts';
import styles from './SideMenu.module.css';
import { isFavourite, Star } from './Star.tsx';
import { useFoldedSections } from './useFoldedSections.ts';

interface ListsProps {
  onChoose?: () => void;
}

/** The permitted screens in their sections, which fold; each with its code at the right. */
export function SectionLists({ onChoose }: ListsProps) {
  const screens = useScreens();
  const current = useCurrentScreen();
  const favourites = useFavourites();
  const starsStand = useDeferredValue(true, false); // seen under the pointer alone: the page stands first
  const [folded, toggle] = useFoldedSections();
  return sections.map((section) => {
    const own = screensOf(screens, section);
    if (own.length === 0) return null;
    const isFolded = folded.has(section);
    return (
      <div key={section} className={styles.section}>
        <SectionHeading section={section} folded={isFolded} onToggle={() => toggle(section)} />
        <ul id={`menu-${section}-list`} className={styles.list} aria-labelledby={`menu-${section}`} hidden={isFolded}>
          {own.map((screen) => (
            <li key={screen.path} className={styles.item}>
              <ScreenLink screen={screen} current={screen === current} onChoose={onChoose} />
              {starsStand && <Star screen={screen} on={isFavourite(favourites, screen)} />}
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

interface HeadingProps {
  section: Menu;
  folded: boolean;
  onToggle: () => void;
}

function SectionHeading({ section, folded, onToggle }: HeadingProps) {
  const translate = useTranslate();
  return (
    <h2 id={`menu-${section}`} className={styles.heading}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!folded}
        aria-controls={`menu-${section}-list`}
        onClick={onToggle}
      >
        <Icon name={iconOf(section)} />
        {translate(`menu.${section}`)}
        <span className={styles.arrow}>
          <Icon name={folded ? 'right' : 'down'} />
        </span>
      </button>
    </h2>
  );
}

interface LinkProps {
  screen: Screen;
  current: boolean;
  onChoose: (() => void) | undefined;
}

const ScreenLink = ({ screen, current, onChoose }: LinkProps) => (
  <PageLink
    to={screen.path}
    className={styles.link}
    title={[screen.label, screen.code].filter(Boolean).join(' ')}
    aria-current={current ? 'page' : undefined}
    onClick={onChoose}
  >
    <span className={styles.label}>{screen.label}</span>
    {screen.code && <span className={styles.code}>{screen.code}</span>}
  </PageLink>
);

/** The folded menu: an icon for each section, its screens beside it. */
export function SectionIcons() {
  const screens = useScreens();
  const current = useCurrentScreen();
  return (
    <ul className={styles.icons}>
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
