import { beginDrawing } from './core/prerender/thread.ts';

// The admin for the server's thread that draws first screens: nothing of it is there before the browser that it looks for.
beginDrawing(async (patience) => {
  const { loadShell } = await import('./core/loadShell.tsx');
  return loadShell(() => import('./rooms.ts'), patience);
});
