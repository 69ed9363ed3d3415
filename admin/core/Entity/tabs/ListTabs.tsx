import { useEffect, useRef } from 'react';
import { useStore } from 'ra-core';
import { Link } from 'react-router-dom';
import { useFavourites } from '../../layout/ownScreens.ts';
import { isFavourite, Star } from '../../layout/Star.tsx';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import { savedPath, type SavedSearch } from '../../providers/savedSearches.ts';
import { bringIntoSight } from '../../widgets/controls/bringIntoSight.ts';
import { IconButton } from '../../widgets/controls/IconButton.tsx';
import { useWords } from '../../widgets/source.ts';
import type { List } from '../list/useList.ts';
import { useListTabs, useTabCounts, type ListTab } from './listTabs.ts';
import styles from './tabs.module.css';
import type { ScreenSearches } from '../saved/useScreenSearches.ts';

interface Props {
  list: List;
  saved: ScreenSearches;
  onEdit: (search: SavedSearch) => void;
}

/** Above the list: what it can show at a click, each with its count. [ and ] go through them. */
export function ListTabs({ list, saved, onEdit }: Props) {
  const { translate } = useWords();
  const tabs = useListTabs(list, saved);
  const counts = useTabCounts(list, tabs);
  useTurning(list, tabs);
  const isHeld = useHeldPlace(list, saved.isKnown, tabs.length > 0);
  if (tabs.length === 0) return isHeld ? <div className={styles.bar} data-off-paper /> : null;
  return (
    <div className={styles.bar} data-off-paper>
      <nav className={styles.tabs} aria-label={translate('entity.saved.tabs')}>
        {tabs.map((tab, at) => (
          <Tab
            key={tab.key}
            tab={tab}
            place={tab.isCurrent ? `${at} ${counts.size}` : undefined}
            count={counts.get(tab.key)}
            isChanged={tab.isCurrent && saved.isChanged}
          />
        ))}
      </nav>
      {saved.current && <OfCurrent search={saved.current} onEdit={onEdit} />}
    </div>
  );
}

/** Whether the tabs' place is kept free until it is known that there are none: where there were some, the rows do not move. */
function useHeldPlace({ place }: List, isKnown: boolean, hasTabs: boolean): boolean {
  const [hadTabs, remember] = useStore<boolean>(`${place}.tabs`, false);
  useEffect(() => {
    if (isKnown && hadTabs !== hasTabs) remember(hasTabs);
  }, [isKnown, hadTabs, hasTabs, remember]);
  return hadTabs && !isKnown;
}

function useTurning({ open }: List, tabs: readonly ListTab[]): void {
  const at = tabs.findIndex(({ isCurrent }) => isCurrent);
  const turn = (step: number) => () => {
    const from = at === -1 && step < 0 ? 0 : at; // from none of them to the first, or back to the last
    const next = tabs[(from + step + tabs.length) % tabs.length];
    if (next) open(next.to);
  };
  useShortcuts(tabs.length > 1 ? { '[': turn(-1), ']': turn(1) } : {}, tabs.length > 1 ? ['list.tabs'] : []);
}

interface TabProps {
  tab: ListTab;
  /** Where the current one stands: another as tabs and counts before it come. */
  place: string | undefined;
  count: string | undefined;
  isChanged: boolean;
}

function Tab({ tab, place, count, isChanged }: TabProps) {
  const { translate } = useWords();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => (place === undefined ? undefined : bringIntoSight(link.current)), [place]);
  return (
    <Link to={{ search: tab.to }} className={styles.tab} aria-current={tab.isCurrent ? 'page' : undefined} ref={link}>
      <span className={styles.name}>{tab.label}</span>
      {isChanged && <span className={styles.changed}>{translate('entity.saved.changed')}</span>}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  );
}

/** What can be done with the saved search that is shown. */
function OfCurrent({ search, onEdit }: { search: SavedSearch; onEdit: Props['onEdit'] }) {
  const { translate } = useWords();
  const favourites = useFavourites();
  const screen = { path: savedPath(search), label: search.name1 };
  return (
    <span className={styles.tools}>
      <Star screen={screen} on={isFavourite(favourites, screen)} />
      {search.mayChange && (
        <IconButton
          icon="edit"
          label={translate('entity.saved.edit', { name: search.name1 })}
          aria-haspopup="dialog"
          onClick={() => onEdit(search)}
        />
      )}
    </span>
  );
}
