import type { BuildNews } from './providers/worker.ts';

/**
 * The service worker, registered from the site root (specification, section 1). It keeps the built files, so that the
 * shell opens without a connection and what is not yet loaded is still there after the server has a newer build. It
 * adds to its store only when it is installed: no answer of the API ever gets there.
 */

interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

interface Events {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
}

/** As much of the worker's global scope as is used; the compiler knows either windows or workers. */
declare const self: {
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: () => Promise<{ postMessage: (message: BuildNews) => void }[]>;
  };
};

/** Filled in by the build: the name of the admin's first script, which changes with whatever it loads, and all files. */
declare const VERSION: string;
declare const ASSETS: readonly string[];

const prefix = 'shell-';
const cacheName = prefix + VERSION;
const index = '/index.html';
/** The build before stays: a page that was opened with it may not have loaded all of its parts. */
const buildsKept = 2;
const api = /^\/(apis?|healthz|readyz|metrics)(\/|$)/;
const gatewayErrors = [502, 503, 504];

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || api.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (ASSETS.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(file(request));
});

async function install(): Promise<void> {
  await caches.delete(cacheName); // so that it is the newest one
  const cache = await caches.open(cacheName);
  await cache.add(new Request(index, { cache: 'reload' }));
  await cache.addAll(ASSETS);
  await self.skipWaiting();
}

/** Drops what older builds left, takes over the open pages and tells them which build is there now. */
async function activate(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(own.slice(0, -buildsKept).map((name) => caches.delete(name)));
  await self.clients.claim();
  for (const client of await self.clients.matchAll()) client.postMessage({ version: VERSION });
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** A page comes from the server; without it the shell of the last visit opens and says so. */
async function page(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  if (answer && !gatewayErrors.includes(answer.status)) return answer;
  return (await offlinePage()) ?? answer ?? Response.error();
}

/** What the page spoke when it was kept; another language may have been chosen since. */
const chosen = ' data-chosen';

async function offlinePage(): Promise<Response | undefined> {
  const kept = await (await caches.open(cacheName)).match(index);
  const html = await kept?.text();
  if (!kept || html === undefined) return undefined;
  const offline = html.replace('id="root"', 'id="root" data-offline').replace(chosen, '');
  return new Response(offline, { headers: kept.headers });
}
