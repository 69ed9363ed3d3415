import { isRow } from '../format/value.ts';
import { loadNotifications, notificationsOf, unreadCount } from './notifications.ts';
import { getSession, isSignedIn } from './session.ts';

const address = '/apis/v1/notifications/stream';
const silence = 45_000; // milliseconds; the server shows every 15 seconds that it is there
const delays = { first: 1000, longest: 60_000 }; // milliseconds
const spread = 1000; // milliseconds within which many browsers ask for what all of them were told of

/**
 * Keeps the session's notifications up to date for as long as the shell is shown. Browsers hold few connections to one
 * server, so that of several tabs one listens and tells the others.
 */
export function followNotifications(): () => void {
  const end = new AbortController();
  const { id } = getSession();
  const channel = new BroadcastChannel(`notifications ${id}`);
  channel.addEventListener('message', ({ data }: MessageEvent<State>) => {
    if (!isKnown(data)) void loadNotifications();
  });
  void loadNotifications();
  const listen = () => listenOn(end.signal, (state) => channel.postMessage(state));
  void alone(`notifications ${id}`, end.signal, listen).catch(() => undefined); // it ends by being aborted
  return () => {
    end.abort();
    channel.close();
  };
}

/** Without locks, which need https, every tab looks for itself. */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, { signal }, work);
  else await work();
}

/** Connects again after each end, later each time that nothing came. */
async function listenOn(signal: AbortSignal, tellOthers: (state: State) => void): Promise<void> {
  for (let delay = delays.first; !signal.aborted && isSignedIn();) {
    const began = Date.now();
    await readStream(signal, async (state) => {
      if (!isKnown(state)) {
        await pause(Math.random() * spread, signal);
        await loadNotifications();
      }
      tellOthers(state); // also what was marked as read in this very tab
    }).catch(() => undefined); // whatever the reason, it is tried again
    delay = Date.now() - began > silence ? delays.first : Math.min(delay * 2, delays.longest);
    await pause(delay * (0.5 + Math.random()), signal);
    if (!signal.aborted && isSignedIn()) await loadNotifications(); // renews an access token that is over
  }
}

interface State {
  unread: number;
  newest: number | null;
}

/** Whether the session holds what the server tells of. */
function isKnown({ unread, newest }: State): boolean {
  const session = getSession();
  return unreadCount(session) === unread && (notificationsOf(session)[0]?.id ?? null) === newest;
}

async function readStream(signal: AbortSignal, tell: (state: State) => Promise<void>): Promise<void> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), silence);
  };
  try {
    alive();
    for await (const event of events(await connect(AbortSignal.any([signal, silent.signal])))) {
      alive();
      const state = stateIn(event);
      if (state) await tell(state);
    }
  } finally {
    clearTimeout(timer);
  }
}

async function connect(signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${getSession().accessToken}` };
  const { ok, status, body } = await fetch(address, { headers, signal, credentials: 'same-origin', cache: 'no-store' });
  if (!ok || !body) throw new Error(`The stream was answered ${status}`);
  return body;
}

/** The texts between empty lines. */
async function* events(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
}

function stateIn(event: string): State | undefined {
  const data = /^data: (.*)$/m.exec(event)?.[1];
  const state: unknown = data === undefined ? undefined : JSON.parse(data);
  return isState(state) ? state : undefined;
}

const isState = (value: unknown): value is State => isRow(value) && 'unread' in value && 'newest' in value;

function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
