import { isRow } from './format/value.ts';
import { askAhead } from './providers/ahead.ts';
import { recordAddress, recordAt } from './providers/listAddress.ts';
import { questionOf, seenAnswer } from './providers/seenAnswers.ts';
import { getSession } from './providers/session.ts';
import type { Room } from './room.ts';
import { prepareScreen } from './screenParts.ts';

/** Milliseconds that somebody rests on a row before it is likely to be opened. */
const rest = 80;
/** Milliseconds for which an answer is news. */
const newsFor = 5000;

/**
 * From the event `first` on until `signal` fetches the record that a row leads to, and what it is drawn with, while the
 * pointer or the keyboard rests on its way.
 */
export function fetchWhereOneRests(rooms: readonly Room[], first: Event, signal: AbortSignal): void {
  let timer: number | undefined;
  const stop = (): void => window.clearTimeout(timer);
  const begin = (event: Event): void => {
    stop();
    const pathname = wayOf(event);
    if (pathname !== undefined && !savesData()) timer = window.setTimeout(() => fetchScreen(rooms, pathname), rest);
  };
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, begin, { signal });
  // Who opens it asks for all that by itself.
  for (const name of ['pointerout', 'focusout', 'click'])
    document.addEventListener(name, stop, { signal, capture: true });
  signal.addEventListener('abort', stop);
  begin(first);
}

/** Where the row leads that a mouse or the keyboard is on; a finger is there only when it opens. */
function wayOf(event: Event): string | undefined {
  const way = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-way]') : null;
  const isMeant = event instanceof PointerEvent ? event.pointerType !== 'touch' : way?.matches(':focus-visible');
  return isMeant ? way?.pathname : undefined;
}

function fetchScreen(rooms: readonly Room[], pathname: string): void {
  const record = recordAt(pathname);
  if (record) askFor(recordAddress(record.path, record.id));
  void prepareScreen(rooms, pathname);
}

/** Whether the person has asked the browser to fetch nothing in vain. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return isRow(connection) && connection.saveData === true;
}

function askFor(path: string): void {
  const { accessToken } = getSession();
  if (accessToken !== '') askAhead(path, accessToken, { tag: seenAnswer(questionOf(path))?.tag, keptFor: newsFor });
}
