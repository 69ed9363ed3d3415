import '@fontsource-variable/inter/wght.css';
import 'virtual:tokens.css';
import './core/theme/base.css';
import { askForScreen } from './core/askForScreen.ts';
import { chooseLocale, rememberLocale } from './core/i18n/locale.ts';

const loadRooms = () => import('./rooms.ts');

// All that the address will need is under way before React is here.
rememberLocale(chooseLocale());
askForScreen(loadRooms);
void import('./core/start.tsx').then(({ start }) => start(loadRooms));
