import { seemsSignedIn, storedSession } from '../providers/storedSession.ts';

const held: string[] = [];

/** Ctrl+K that is pressed before there is a page, and what is typed behind it, waits from now on for the box of the top bar. */
export const holdKeys = (): void => window.addEventListener('keydown', hold, true);

/** The keys that wait for the box that stands now; undefined: nobody has called it. */
export const takeHeldKeys = (): readonly string[] | undefined =>
  held.length > 0 ? held.splice(0).slice(1) : undefined;

function hold(event: KeyboardEvent): void {
  const { key } = event;
  const combined = event.ctrlKey || event.metaKey;
  const isMeant = combined ? key === 'k' && hasSession() : held.length > 0 && /^(.|Enter|Backspace)$/u.test(key);
  if (!isMeant || event.altKey || pageStands()) return;
  event.preventDefault();
  held.push(key);
}

/** The one that the server has drawn is a picture (prerender/prerendered.ts). */
const pageStands = () => document.querySelector('main:not([inert] *)');

const hasSession = () => seemsSignedIn() || storedSession() !== null;
