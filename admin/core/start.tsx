import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startWorker } from './providers/worker.ts';
import { Root } from './Root.tsx';
import type { LoadRooms } from './shellParts.ts';
import { applyTheme } from './theme/mode.ts';
import { startView } from './view.tsx';

/** Opens what the address says. `loadRooms` fetches what the business adds to the shell. */
export function start(loadRooms: LoadRooms): void {
  applyTheme();
  const place = document.getElementById('root');
  if (place) void startView(place.dataset.offline !== undefined, loadRooms).then(() => draw(place));
  setTimeout(startWorker, afterStart);
}

/** Milliseconds that the worker leaves to the first screen. */
const afterStart = 1000;

/** Only now: a view that came into a page drawn without it would be urgent, and its effects run before it is seen. */
function draw(place: HTMLElement): void {
  createRoot(place).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}
