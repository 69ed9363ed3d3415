import type { IconName } from '../../../generated/icons.ts';
import { Icon } from './Icon.tsx';
import { PageLink } from './PageLink.tsx';
import type { Screen } from './screens.ts';
import styles from './SideMenu.module.css';
import { isFavourite, Star } from './Star.tsx';

interface Props {
  name: string;
  label: string;
  icon: IconName;
  screens: readonly Screen[];
  current: Screen | undefined;
  /** Whether codes stand beside the names; else they are only said. */
  coded?: boolean;
  /** Whether the current screen is scrolled into sight. */
  inSight?: boolean;
  folded: boolean;
  onFold: () => void;
  /** The screens that have a star; undefined: none are drawn yet. */
  stars: readonly Screen[] | undefined;
  onChoose: (() => void) | undefined;
}

/** A section of the menu: a heading that folds it, and links to its screens, each with the way to a new record and a star. */
export function MenuSection({
  name,
  label,
  icon,
  screens,
  current,
  coded = false,
  inSight = true,
  folded,
  onFold,
  stars,
  onChoose,
}: Props) {
  return (
    <div className={styles.section}>
      <h2 id={`menu-${name}`} className={styles.heading}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!folded}
          aria-controls={`menu-${name}-list`}
          onClick={onFold}
        >
          <Icon name={icon} />
          {label}
          <span className={styles.arrow}>
            <Icon name={folded ? 'right' : 'down'} />
          </span>
        </button>
      </h2>
      <ul id={`menu-${name}-list`} className={styles.list} aria-labelledby={`menu-${name}`} hidden={folded}>
        {screens.map((screen) => (
          <li key={screen.path} className={styles.item}>
            <ScreenLink
              screen={screen}
              current={screen === current}
              coded={coded}
              inSight={inSight}
              onChoose={onChoose}
            />
            {stars && screen.create && <Create {...screen.create} onChoose={onChoose} />}
            {stars && <Star screen={screen} on={isFavourite(stars, screen)} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** For the hand on the mouse: who types finds the same in the box of the top bar. */
const Create = ({ path, label, onChoose }: Screen & Pick<Props, 'onChoose'>) => (
  <PageLink to={path} className={styles.create} tabIndex={-1} aria-label={label} title={label} onClick={onChoose}>
    <Icon name="add" />
  </PageLink>
);

interface LinkProps extends Pick<Props, 'onChoose'> {
  screen: Screen;
  current: boolean;
  coded: boolean;
  inSight: boolean;
}

const ScreenLink = ({ screen, current, coded, inSight, onChoose }: LinkProps) => (
  <PageLink
    to={screen.path}
    className={styles.link}
    title={[screen.label, screen.code ?? screen.of].filter(Boolean).join(' ')}
    aria-current={current ? 'page' : undefined}
    ref={current && inSight ? keepInSight : undefined}
    onClick={onChoose}
  >
    <span className={styles.label}>{screen.label}</span>
    {screen.code && <span className={coded ? styles.code : 'spoken'}>{screen.code}</span>}
  </PageLink>
);

/** The screen that is open is never left below what is seen of the menu. */
const keepInSight = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' });
