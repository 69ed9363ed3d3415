import { useEffect } from 'react';
import { undoKeyOf } from './undoKey.ts';

/** What stood in a box before it was typed in, and what was taken back. */
interface BoxTexts {
  done: string[];
  undone: string[];
  /** When something was typed last. */
  at: number;
}

type Box = HTMLInputElement | HTMLTextAreaElement;

const boxes = new WeakMap<Box, BoxTexts>();

/** Milliseconds: letters that are typed without such a pause are taken back together, here as in forms. */
export const typingPause = 800;

/**
 * Ctrl+Z in a box that no form or list takes back for: what was typed there since it was entered, one text after the
 * other, and Ctrl+Y again. The browser's own has one memory for the whole page: from here it would change boxes that
 * nobody looks at.
 */
export function useTextUndo(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('beforeinput', note, { signal, capture: true });
    window.addEventListener('focusout', forget, { signal });
    window.addEventListener('keydown', press, { signal });
    return () => listening.abort();
  }, []);
}

const forget = ({ target }: FocusEvent): void => void (isBox(target) && boxes.delete(target));

function note(event: InputEvent): void {
  const isHistory = event.inputType.startsWith('history'); // by the browser's own menu
  if (isHistory) event.preventDefault();
  else if (isBox(event.target)) keep(event.target);
}

function keep(box: Box): void {
  const texts = textsOf(box);
  if (Date.now() - texts.at >= typingPause || texts.undone.length > 0) texts.done.push(box.value);
  texts.at = Date.now();
  texts.undone.length = 0;
}

function press(event: KeyboardEvent): void {
  const does = undoKeyOf(event);
  if (!does || event.defaultPrevented) return;
  event.preventDefault();
  if (!isBox(event.target) || event.target.readOnly) return;
  const { done, undone } = textsOf(event.target);
  if (does === 'undo') turn(event.target, done, undone);
  else turn(event.target, undone, done);
}

function turn(box: Box, from: string[], to: string[]): void {
  const { value } = box;
  let text = from.pop();
  while (text === value) text = from.pop(); // what was put in its place since is no text that was typed
  if (text === undefined) return;
  to.push(value);
  textsOf(box).at = 0;
  write(box, text);
}

/** As if it were typed: whoever draws the box hears of it. */
function write(box: Box, text: string): void {
  const { prototype } = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
}

function textsOf(box: Box): BoxTexts {
  const texts = boxes.get(box) ?? { done: [], undone: [], at: 0 };
  boxes.set(box, texts);
  return texts;
}

/** Passwords are kept nowhere. */
const isBox = (target: EventTarget | null): target is Box =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'password');
