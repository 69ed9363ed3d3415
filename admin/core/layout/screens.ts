import { createContext, useContext } from 'react';
import type { IconName } from '../../../generated/icons.ts';
import { menu } from '../../../generated/app.ts';
import type { Menu } from '../../../generated/resources.ts';

/** A screen that the signed-in person may open. */
export interface Screen {
  path: string;
  /** Its name in the reader's language. */
  label: string;
  code?: string;
  section?: Menu;
  /** Of a saved search: the name of the screen that shows it. */
  of?: string;
  /** The form of a new record of it, for who may create one. */
  create?: Screen;
}

/** The sections of the menu, in order. */
const listed: readonly { name: Menu; icon: IconName }[] = menu;

export const sections: readonly Menu[] = listed.map(({ name }) => name);

export const iconOf = (section: Menu): IconName => listed.find(({ name }) => name === section)?.icon ?? 'menu';

export const ScreensContext = createContext<readonly Screen[]>([]);

export const useScreens = (): readonly Screen[] => useContext(ScreensContext);

/** Sorts after every code. */
const last = '~';

function compareCodes(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The screens of one menu section, by code; those without a code come last. */
export function screensOf(screens: readonly Screen[], section: Menu): Screen[] {
  const own = screens.filter((screen) => screen.section === section);
  return own.toSorted((a, b) => compareCodes(a.code ?? last, b.code ?? last));
}

/** The screen to which an address belongs: of several the one with the longest path. */
export function screenAt(screens: readonly Screen[], pathname: string): Screen | undefined {
  const holds = ({ path }: Screen) => pathname === path || pathname.startsWith(`${path}/`);
  return screens.filter(holds).toSorted((a, b) => b.path.length - a.path.length)[0];
}
