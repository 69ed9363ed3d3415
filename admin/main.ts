import { askForScreen } from './core/askForScreen.ts';
import { pageLocale, speak } from './core/i18n/locale.ts';
import { holdKeys } from './core/layout/heldKeys.ts';

const loadRooms = () => import('./rooms.ts');

// All that the address will need is under way before React is here.
speak(pageLocale());
holdKeys();
const asked = askForScreen(loadRooms);
void import('./core/start.tsx').then(async ({ start }) => {
  await asked;
  start(loadRooms);
});
