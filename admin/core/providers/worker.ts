import { useSyncExternalStore } from 'react';
import { createListeners } from '../createListeners.ts';

/** Milliseconds after which a page that is looked at again asks for a newer build. */
const askAgainAfter = 30 * 60_000;

/** What the service worker tells the open pages: the build that is there now, by the name of its first script. */
export interface BuildNews {
  version: string;
}

let newer = false;
const { subscribe, tell } = createListeners();

/**
 * Registers the service worker from the site root once the page is loaded, and follows newer builds. Development has
 * none, and gets rid of one that the same address had before.
 */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  if (!import.meta.env.PROD) return void unregister();
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => learnVersion(data));
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

/** A browser that refuses (private window, blocked storage) works without. */
function register(): void {
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(followUpdates, () => undefined);
}

function followUpdates(): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < askAgainAfter) return;
    asked = Date.now();
    update().catch(() => undefined);
  });
}

async function update(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
}

async function unregister(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

/** The worker names its build when it takes over; this page's build is the name of its first script. */
function learnVersion(data: unknown): void {
  const version = typeof data === 'object' && data !== null && 'version' in data ? data.version : undefined;
  const own = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  newer = typeof version === 'string' && own?.endsWith(version) === false;
  tell();
}

/** Whether a newer build than this page's is ready to be loaded. */
export const useNewerBuild = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => newer,
    () => newer,
  );
