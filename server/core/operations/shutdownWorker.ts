/**
 * Handed out as `/sw.js` where the build has no service worker: one that takes the place of the worker that a browser
 * still has, empties its store and unregisters. So a broken one is got rid of everywhere by deleting `dist/admin/sw.js`.
 */
export const shutdownWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
