import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { Icon } from '../../layout/Icon.tsx';
import { useFavourites } from '../../layout/ownScreens.ts';
import { iconOf, type Screen } from '../../layout/screens.ts';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import { moveFavourite } from '../../providers/ownScreens.ts';
import { PageLink } from '../../layout/PageLink.tsx';
import styles from './Home.module.css';

/** The screens with a star, put in order by dragging, by Alt and the arrows, or by their buttons. */
export function Favourites() {
  const translate = useTranslate();
  const favourites = useFavourites();
  const [arranging, arrange] = useState(false);
  const [said, say] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useShortcuts({}, favourites.length > 1 ? ['home.moveFavourite'] : []);
  const move = (screen: Screen, to: number) => {
    const target = favourites[to];
    if (!target || target === screen) return;
    moveFavourite(screen.path, target.path);
    say(translate('home.moved', { name: screen.label, place: to + 1, count: favourites.length }));
  };
  return (
    <section aria-labelledby="home-favourites">
      <div className={styles.headingLine}>
        <h2 id="home-favourites" className={styles.heading}>
          {translate('shell.favourites')}
        </h2>
        {favourites.length > 1 && (
          <button type="button" className={styles.arrange} aria-pressed={arranging} onClick={() => arrange(!arranging)}>
            {translate(arranging ? 'home.arranged' : 'home.arrange')}
          </button>
        )}
      </div>
      {favourites.length === 0 && <p className={styles.quiet}>{translate('home.favouritesEmpty')}</p>}
      {arranging && <p className={`${styles.quiet} ${styles.hint}`}>{translate('home.favouritesHelp')}</p>}
      <ul ref={list} className={styles.cards}>
        {favourites.map((screen, at) => (
          <Favourite key={screen.path} screen={screen} at={at} move={move} arranging={arranging} all={favourites} />
        ))}
      </ul>
      <output className={styles.said}>{said}</output>
    </section>
  );
}

interface FavouriteProps {
  screen: Screen;
  at: number;
  all: readonly Screen[];
  arranging: boolean;
  move: (screen: Screen, to: number) => void;
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

function Favourite({ screen, at, all, arranging, move }: FavouriteProps) {
  const press = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    move(screen, at + step);
  };
  const drop = (event: DragEvent) => {
    const dragged = all.find(({ path }) => path === event.dataTransfer.getData('text/plain'));
    if (!dragged) return;
    event.preventDefault();
    move(dragged, at);
  };
  return (
    <li
      className={styles.item}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', screen.path)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <PageLink
        to={screen.path}
        className={styles.card}
        draggable={false}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={press}
      >
        {screen.section && <Icon name={iconOf(screen.section)} />}
        <span className={styles.cardLabel}>
          {screen.label}
          {screen.of !== undefined && <span className={styles.kind}>{screen.of}</span>}
        </span>
        {screen.code && <span className={styles.code}>{screen.code}</span>}
      </PageLink>
      {arranging && <Steps screen={screen} at={at} count={all.length} move={move} />}
    </li>
  );
}

interface StepsProps extends Pick<FavouriteProps, 'screen' | 'at' | 'move'> {
  count: number;
}

function Steps({ screen, at, count, move }: StepsProps) {
  const translate = useTranslate();
  const button = (to: number, icon: 'up' | 'down', text: string) => (
    <button
      type="button"
      className={styles.step}
      disabled={to < 0 || to >= count}
      aria-label={translate(text, { name: screen.label })}
      onClick={() => move(screen, to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <span className={styles.steps}>
      {button(at - 1, 'up', 'home.earlier')}
      {button(at + 1, 'down', 'home.later')}
    </span>
  );
}
