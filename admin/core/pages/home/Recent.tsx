import { useTranslate } from 'ra-core';
import { useFavourites } from '../../layout/ownScreens.ts';
import { useScreens, type Screen } from '../../layout/screens.ts';
import { useOwnScreens } from '../../providers/ownScreens.ts';
import { Beginnings } from './Beginnings.tsx';
import { Cards } from './Cards.tsx';
import styles from './Home.module.css';
import { useOpenedRecords, type OpenedRecord } from './useOpenedRecords.ts';

/**
 * The records and screens that were opened last, the newest first. What is a favourite already is not said twice, nor the
 * screen on the way to a record. Who has opened nothing yet is led to where records are kept.
 */
export function Recent() {
  const translate = useTranslate();
  const opened = useOpened();
  const isNew = [useFavourites(), useOwnScreens('recent')].every(({ length }) => length === 0);
  if (isNew) return <Beginnings />;
  if (opened.length === 0) return null;
  return (
    <section aria-labelledby="home-recent">
      <h2 id="home-recent" className={styles.heading}>
        {translate('home.recent')}
      </h2>
      <Cards places={opened} />
    </section>
  );
}

function useOpened(): (Screen | OpenedRecord)[] {
  const screens = useScreens();
  const favourites = useFavourites();
  const paths = useOwnScreens('recent');
  const records = useOpenedRecords(paths);
  const isSaid = ({ path }: Screen) =>
    favourites.some((screen) => screen.path === path) || [...records.keys()].some((to) => to.startsWith(`${path}/`));
  return paths.flatMap((path): (Screen | OpenedRecord)[] => {
    const screen = screens.find((each) => each.path === path);
    const record = records.get(path);
    if (screen) return isSaid(screen) ? [] : [screen];
    return record ? [record] : [];
  });
}
