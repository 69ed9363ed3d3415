import { pageLocale } from './i18n/locale.ts';
import { loadShellTexts } from './i18n/shellTexts.ts';
import { homePath, signInPath } from './route.ts';
import type { Brought } from './screenParts.ts';

/** `admin/rooms.ts`. */
export type LoadRooms = () => Promise<Brought>;

/** Where people begin. */
const leadsHome: readonly string[] = ['/', homePath, signInPath];

const loadHome = async () =>
  (await Promise.all([import('./pages/home/counted.ts'), import('./pages/home/Home.tsx')]))[0];

/**
 * The shell's code and its texts, of home too where that comes next, all at once; what was fetched before is not fetched
 * again. `next`: the path of what is shown with it.
 */
export function fetchShell(loadRooms: LoadRooms, next = window.location.pathname) {
  const locale = pageLocale();
  const texts = Promise.all([import('./i18n/messages.ts'), loadShellTexts(locale)]);
  return [
    import('./App.tsx'),
    import('./screenParts.ts'),
    loadRooms(),
    texts.then(([{ loadMessages }]) => loadMessages(locale)),
    leadsHome.includes(next) ? loadHome() : Promise.resolve(undefined),
  ] as const;
}
