import { useEffect, useEffectEvent, type KeyboardEvent as FormKeyboardEvent } from 'react';
import { modalAbove } from '../../layout/modalAbove.ts';
import { undoKeyOf } from '../../layout/undoKey.ts';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import type { Steps } from './steps.ts';

interface Place {
  steps: Steps;
  /** Leads to the field with this name. */
  go: (name: string) => void;
  mayWrite: boolean;
  /** It stands over a page, which has keys of its own. */
  isAbove?: boolean;
}

/**
 * Ctrl+Z takes back what was typed or chosen last, in whichever field of the form, and leads there; Ctrl+Y and
 * Ctrl+Shift+Z do it again. The browser's own keys know neither choices nor, in some, other fields. For the element of
 * the form, whose fields alone it is about; what stood where the keyboard was may have gone with what was taken back.
 */
export function useUndoKeys({
  steps,
  go,
  mayWrite,
  isAbove = false,
}: Place): (event: FormKeyboardEvent<HTMLElement>) => void {
  useShortcuts({}, mayWrite ? ['form.undoTyping'] : []);
  const act = (event: FormKeyboardEvent | KeyboardEvent) => {
    const does = undoKeyOf(event);
    if (!does) return;
    event.preventDefault();
    const cell = document.activeElement?.id ?? '';
    const name = does === 'undo' ? steps.back() : steps.forth();
    if (name !== undefined) requestAnimationFrame(() => focusCell(cell, name) || go(name)); // it is drawn anew
  };
  useKeysOfBody((event) => isAbove || act(event));
  return (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !event.currentTarget.contains(target) || event.defaultPrevented) return;
    if (target.closest(places) && !target.matches('[data-own-undo="true"]')) act(event);
  };
}

/**
 * Its fields, its tabs and what it says is wrong: other lists and boxes in it have keys of their own, and so has a box
 * (`data-own-undo`) while something is typed in it of which the form knows nothing yet.
 */
const places = '[data-field], [role="tablist"], [role="alert"]';

/** What is pressed while the focus is nowhere, and nothing stands over the page. */
function useKeysOfBody(act: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target === document.body && !modalAbove()) act(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/** The keyboard stays in the element of the field in which it was, at the end of its text; false: there is none any more. */
function focusCell(id: string, name: string): boolean {
  const element = id === '' ? null : document.getElementById(id);
  if (!element?.closest(`[data-field="${name}"]`)) return false;
  element.focus();
  const holdsText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  if (holdsText && element.selectionStart !== null) element.setSelectionRange(-1, -1); // null: it tells of no cursor
  return true;
}
