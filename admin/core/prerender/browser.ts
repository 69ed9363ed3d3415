import { setImmediate as turn } from 'node:timers/promises';
import type { DrawQuestion, GivenAnswer, PageState } from './shapes.ts';

/*
 * What a screen looks for in a browser while it is drawn, for a thread that has none: an address, a window of some size,
 * what is kept, and requests, which reach the API of this server alone and only read. Nothing listens, nothing is timed.
 */

/** Where the admin keeps a session (providers/storedSession.ts). */
const sessionKey = 'auth';
const api = '/apis/v1/';

const { fetch: reach, setTimeout: later } = globalThis;
const none = (): void => undefined;
const silent = { addEventListener: none, removeEventListener: none };
const root = { lang: '', dataset: { chosen: '' }, style: {} };

let question: DrawQuestion = {
  page: { address: '/', locale: '', width: 0, height: 0, dark: false, kept: {}, session: {} },
  accessToken: '',
  server: 'http://127.0.0.1',
};
let answers: GivenAnswer[] = [];
let here = new URL(question.server);
/** Ends what is on its way for the page. */
let leaving = new AbortController();

/** Puts the browser in place, once and before anything of the admin is there. */
export function beBrowser(): void {
  const parts = {
    ...silent,
    window: globalThis,
    document: documentOf(),
    Element: EventTarget,
    HTMLElement: EventTarget,
    navigator: { onLine: true, languages: [] },
    history: { state: null, replaceState: none, pushState: none },
    localStorage: storage(keptAt),
    sessionStorage: storage((key) => (key === sessionKey ? sessionText() : null)),
    matchMedia: mediaOf,
    fetch: read,
  };
  for (const [name, value] of Object.entries(parts)) put(name, value);
  Object.defineProperty(globalThis, 'location', { get: () => here, configurable: true });
}

/** From now on the browser is at this page, with nothing of the one before. Answers what is read from then on. */
export function openPage(asked: DrawQuestion): readonly GivenAnswer[] {
  leaving = new AbortController();
  question = asked;
  answers = [];
  here = new URL(asked.page.address, asked.server);
  root.lang = asked.page.locale;
  return answers;
}

/** Nothing that the page has asked for is answered any more; resolves when all that was has been taken in. */
export async function leavePage(): Promise<void> {
  leaving.abort();
  await turn();
}

/** While a screen is drawn no time passes: what it would do later is the browser's matter, and would be kept here till then. */
export function withoutTime<Result>(draw: () => Result): Result {
  put('setTimeout', () => 0);
  try {
    return draw();
  } finally {
    put('setTimeout', later);
  }
}

function put(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

const documentOf = () => ({
  ...silent,
  documentElement: root,
  cookie: '',
  visibilityState: 'visible',
  querySelector: () => null,
  getElementById: () => null,
  defaultView: globalThis,
});

const storage = (getItem: (key: string) => string | null) => ({ getItem, setItem: none, removeItem: none });

const keptAt = (key: string): string | null =>
  Object.hasOwn(question.page.kept, key) ? (question.page.kept[key] ?? null) : null;

const sessionText = (): string =>
  JSON.stringify({ ...question.page.session, accessToken: question.accessToken, refreshToken: '' });

const mediaOf = (condition: string) => ({
  ...silent,
  get matches() {
    return isSo(condition, question.page);
  },
});

/** Of the conditions that the admin asks for. */
function isSo(condition: string, { width, height, dark }: PageState): boolean {
  const [, side, most] = /max-(width|height): (\d+)px/.exec(condition) ?? [];
  if (most !== undefined) return (side === 'width' ? width : height) <= Number(most);
  return dark && condition.includes('prefers-color-scheme: dark');
}

/** @throws TypeError as `fetch` does, also for what is not the API's or no read */
async function read(path: string, { method = 'GET', headers }: RequestInit = {}): Promise<Response> {
  if (method !== 'GET' || !path.startsWith(api)) throw new TypeError(`${method} ${path} is not for this page`);
  const { signal } = leaving;
  const kept = answers;
  if (!isOwn(headers)) return never();
  try {
    const response = await reach(new URL(path, question.server), { signal, ...(headers && { headers }) });
    const text = await response.clone().text();
    if (signal.aborted) return never();
    kept.push({
      path,
      status: response.status,
      headers: [...response.headers].filter(([name]) => !ofTransfer.has(name)),
      text,
    });
    return response;
  } catch (error) {
    return signal.aborted ? never() : Promise.reject(error);
  }
}

/** Who asks again for somebody whose screen is drawn already has another token. */
function isOwn(headers: RequestInit['headers']): boolean {
  const token = new Headers(headers).get('Authorization');
  return token === null || token === `Bearer ${question.accessToken}`;
}

/** Of a page that is left: an answer, and a failure even more, would be taken for one of the next person's. */
const never = () => new Promise<never>(none);

/** What says how the body came, which is there as text now. */
const ofTransfer = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']);
