import '@fontsource-variable/inter/wght.css';
import 'virtual:tokens.css';
import './core/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseLocale, rememberLocale } from './core/i18n/locale.ts';
import { Root } from './core/Root.tsx';
import { startWorker } from './core/providers/worker.ts';
import { applyTheme } from './core/theme/mode.ts';
import { startView } from './core/view.tsx';

applyTheme();
rememberLocale(chooseLocale());
startWorker();

const place = document.getElementById('root');
startView(place?.dataset.offline !== undefined, () => import('./rooms.ts'));
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}
