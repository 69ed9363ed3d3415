import '@fontsource-variable/inter/wght.css';
import 'virtual:tokens.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseLocale, rememberLocale } from './i18n/locale.ts';
import { Root } from './Root.tsx';
import { startWorker } from './providers/worker.ts';
import { applyTheme } from './theme/mode.ts';
import { startView } from './view.tsx';

applyTheme();
rememberLocale(chooseLocale());
startWorker();

const place = document.getElementById('root');
startView(place?.dataset.offline !== undefined);
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}
