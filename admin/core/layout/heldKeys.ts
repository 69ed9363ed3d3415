import { seemsSignedIn, storedSession } from '../providers/storedSession.ts';
import { withCtrl } from './withCtrl.ts';

const held: string[] = [];

/** Ctrl+K that is pressed before there is a page, and what is typed behind it, waits from now on for the box of the top bar. */
export const holdKeys = (): void => window.addEventListener('keydown', hold, true);

/** The keys that wait for the box that stands now; undefined: nobody has called it. */
export const takeHeldKeys = (): readonly string[] | undefined =>
  held.length > 0 ? held.splice(0).slice(1) : undefined;

function hold(event: KeyboardEvent): void {
  if (pageStands() || event.key === 'Escape')
    held.length = 0; // what nobody has taken was not meant for this page; Escape leaves the box that is to come
  else if (isMeant(event)) {
    event.preventDefault();
    if (!withCtrl(event) || held.length === 0) held.push(event.key);
  }
}

function isMeant(event: KeyboardEvent): boolean {
  const { key, altKey } = event;
  if (altKey) return false;
  return withCtrl(event) ? key.toLowerCase() === 'k' && hasSession() : held.length > 0 && typed.test(key);
}

const typed = /^(.|Enter|Backspace)$/u;

/** The one that the server has drawn is a picture (prerender/prerendered.ts). */
const pageStands = () => document.querySelector('main:not([inert] *)');

const hasSession = () => seemsSignedIn() || storedSession() !== null;
