import '@fontsource-variable/inter/wght.css';
import 'virtual:tokens.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { rememberLocale } from './i18n/locale.ts';
import { startWorker } from './providers/worker.ts';
import { Root } from './Root.tsx';
import type { LoadRooms } from './shellParts.ts';
import { applyTheme } from './theme/mode.ts';
import { startView } from './view.tsx';

/** Opens what the address says. `loadRooms` fetches what the business adds to the shell. */
export function start(loadRooms: LoadRooms): void {
  applyTheme();
  void pageRead().then(() => {
    const place = document.getElementById('root');
    if (place) void startView(place.dataset.offline !== undefined, loadRooms).then(() => draw(place));
  });
  setTimeout(settle, afterStart);
}

/** The script waits neither for styles nor for the end of the page. */
const pageRead = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : Promise.resolve();

/** Milliseconds that are left to the first screen. */
const afterStart = 1000;

function settle(): void {
  rememberLocale();
  startWorker();
}

/** Only now: a view that came into a page drawn without it would be urgent, and its effects run before it is seen. */
function draw(place: HTMLElement): void {
  createRoot(place).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}
