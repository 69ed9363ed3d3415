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
  startWorker();
  const place = document.getElementById('root');
  startView(place?.dataset.offline !== undefined, loadRooms);
  if (!place) return;
  createRoot(place).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}
