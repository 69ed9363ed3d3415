import { useTranslate } from 'ra-core';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Menu } from '../../../generated/resources.ts';
import { Icon } from './Icon.tsx';
import { MenuButton } from './MenuButton.tsx';
import { iconOf, screenAt, screensOf, sections, useScreens, type Screen } from './screens.ts';
import { Star } from './Star.tsx';
import styles from './SideMenu.module.css';

/** The permitted screens in their sections, each with its code at the right. */
export function SectionLists({ onChoose }: { onChoose?: () => void }) {
  const screens = useScreens();
  const translate = useTranslate();
  const current = useCurrentScreen();
  return sections.map((section) => {
    const own = screensOf(screens, section);
    if (own.length === 0) return null;
    return (
      <div key={section} className={styles.section}>
        <h2 id={`menu-${section}`} className={styles.heading}>
          <Icon name={iconOf(section)} />
          {translate(`menu.${section}`)}
        </h2>
        <ul className={styles.list} aria-labelledby={`menu-${section}`}>
          {own.map((screen) => (
            <li key={screen.path} className={styles.item}>
              <ScreenLink screen={screen} current={screen === current} onChoose={onChoose} />
              <Star screen={screen} />
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

interface LinkProps {
  screen: Screen;
  current: boolean;
  onChoose: (() => void) | undefined;
}

const ScreenLink = ({ screen, current, onChoose }: LinkProps) => (
  <Link to={screen.path} className={styles.link} aria-current={current ? 'page' : undefined} onClick={onChoose}>
    <span className={styles.label}>{screen.label}</span>
    {screen.code && <span className={styles.code}>{screen.code}</span>}
  </Link>
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
