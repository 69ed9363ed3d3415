import { lazy, Suspense, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { app } from '../../../generated/app.ts';
import { followScreens } from '../providers/followScreens.ts';
import { followRights } from '../providers/rights.ts';
import { homePath } from '../route.ts';
import { Bell } from './Bell.tsx';
import { Icon } from './Icon.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { Mark } from './Mark.tsx';
import type { MenuEntry } from './MenuButton.tsx';
import { useRememberUse } from './ownScreens.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PrintNote } from './PrintNote.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { QuickBox } from './QuickBox.tsx';
import { RaNotifications } from './RaNotifications.tsx';
import { SectionIcons, SectionLists } from './SideMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { Toasts } from './Toasts.tsx';
import { undoNewest } from './toasts.ts';
import { contentId, useArrivalFocus } from './useArrivalFocus.ts';
import { useFoldedMenu } from './useFoldedMenu.ts';
import { useLeftToasts } from './useLeftToasts.ts';
import { useNarrow } from './useMedia.ts';
import { useRememberPath } from './useRememberPath.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useTextUndo } from './useTextUndo.ts';
import { useUpdateOffer } from './useUpdateOffer.ts';
import { UserMenu } from './UserMenu.tsx';
import { PageLink } from './PageLink.tsx';
import styles from './Layout.module.css';

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'));
const ShortcutsHelp = lazy(() => import('./ShortcutsHelp.tsx'));

interface Props {
  /** Under the top bar, in sight on every screen. */
  banner?: ReactNode;
  /** More entries of the user menu. */
  account: readonly MenuEntry[];
  /** Whether the page may be left, whatever was typed there. */
  mayLeave: () => Promise<boolean>;
  children?: ReactNode;
}

/** The frame around every screen: top bar, menu, page, toasts. */
export function Layout({ banner, account, mayLeave, children }: Props) {
  const translate = useTranslate();
  const narrow = useNarrow();
  const [folded, fold] = useFoldedMenu();
  const [drawer, openDrawer] = useState(false);
  const [help, openHelp] = useState(false);
  const stands = useDeferredValue(true, false); // the menu comes after the page that it is beside
  useCompanions();
  useTextUndo();
  useShortcuts({ '?': () => openHelp(true), z: undoNewest }, ['everywhere.help', 'everywhere.back', 'everywhere.undo']);
  return (
    <>
      <a className={styles.skip} href={`#${contentId}`}>
        {translate('shell.skip')}
      </a>
      <TopBar
        narrow={narrow}
        folded={folded}
        drawer={drawer}
        account={account}
        mayLeave={mayLeave}
        onMenu={() => (narrow ? openDrawer(true) : fold(!folded))}
        onHelp={() => openHelp(true)}
      />
      {banner}
      <div className={styles.frame} data-banner={Boolean(banner)}>
        {!narrow && (
          <nav className={styles.menu} data-folded={folded} aria-label={translate('shell.menu')}>
            {stands && (folded ? <SectionIcons /> : <SectionLists />)}
          </nav>
        )}
        <main id={contentId} className={styles.page} tabIndex={-1}>
          <ProgressBar />
          <PrintNote />
          <PageBoundary>
            <Suspense>{children}</Suspense>
          </PageBoundary>
        </main>
      </div>
      <Suspense>
        {narrow && drawer && <MenuDrawer onClose={() => openDrawer(false)} />}
        {help && <ShortcutsHelp onClose={() => openHelp(false)} />}
      </Suspense>
      <RaNotifications />
      <Toasts />
    </>
  );
}

/** What follows the person from screen to screen. */
function useCompanions(): void {
  useEffect(followRights, []);
  useEffect(followScreens, []);
  useLeftToasts();
  useRememberPath();
  useRememberUse();
  useArrivalFocus();
  useUpdateOffer();
}

interface TopBarProps {
  narrow: boolean;
  folded: boolean;
  drawer: boolean;
  account: Props['account'];
  mayLeave: Props['mayLeave'];
  onMenu: () => void;
  onHelp: () => void;
}

function TopBar({ narrow, folded, drawer, account, mayLeave, onMenu, onHelp }: TopBarProps) {
  const translate = useTranslate();
  const shown = narrow ? drawer : !folded;
  const label = translate(menuLabel(narrow, folded));
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={label}
        title={label}
        aria-expanded={shown}
        onClick={onMenu}
      >
        <Icon name={narrow ? 'menu' : 'fold'} />
      </button>
      <PageLink to={homePath} className={styles.home} aria-label={`${app.name}: ${translate('shell.home')}`}>
        <Mark />
      </PageLink>
      <QuickBox />
      <div className={styles.tools}>
        <Bell />
        <LanguageMenu />
        <ThemeMenu />
        <UserMenu account={account} mayLeave={mayLeave} onHelp={onHelp} />
      </div>
    </header>
  );
}

function menuLabel(narrow: boolean, folded: boolean): string {
  if (narrow) return 'shell.openMenu';
  return folded ? 'shell.unfoldMenu' : 'shell.foldMenu';
}
