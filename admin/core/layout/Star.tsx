import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { switchFavourite } from '../providers/ownScreens.ts';
import { Icon } from './Icon.tsx';
import { useFavourites } from './ownScreens.ts';
import { useScreens, type Screen } from './screens.ts';
import styles from './Star.module.css';

export const isFavourite = (favourites: readonly Screen[], { path }: Screen): boolean =>
  favourites.some((favourite) => favourite.path === path);

/** Makes a screen a favourite, or no longer. */
export function Star({ screen: { path, label }, on }: { screen: Screen; on: boolean }) {
  const translate = useTranslate();
  const text = translate(on ? 'shell.favourite.remove' : 'shell.favourite.add', { name: label });
  return (
    <button
      type="button"
      className={styles.star}
      data-on={on}
      data-off-paper
      aria-label={translate('shell.favourite', { name: label })}
      aria-pressed={on}
      title={text}
      onClick={() => switchFavourite(path)}
    >
      <Icon name="star" />
    </button>
  );
}

/** The star of the screen that is open; none on a record or on what is not in the menu. */
export function OwnStar() {
  const { pathname } = useLocation();
  const favourites = useFavourites();
  const screen = useScreens().find(({ path, section }) => path === pathname && section !== undefined);
  return screen ? <Star screen={screen} on={isFavourite(favourites, screen)} /> : null;
}
