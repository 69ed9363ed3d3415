import { useEffect, useEffectEvent, type KeyboardEvent as FormKeyboardEvent } from 'react';
import { modalAbove } from '../../layout/modalAbove.ts';
import { undoKeyOf } from '../../layout/undoKey.ts';
import { useShortcuts } from '../../layout/useShortcuts.ts';
import { useWayToField } from './ErrorSummary.tsx';
import { tabOf } from './formTabs.ts';
import type { FormCore } from './useFormCore.ts';
import type { TabKey, Tabs } from './useTabs.ts';

/**
 * Ctrl+Z takes back what was typed or chosen last, in whichever field of the form, and leads there; Ctrl+Y and
 * Ctrl+Shift+Z do it again. The browser's own keys know neither choices nor, in some, other fields. For the element of
 * the form, whose fields alone it is about; what stood where the keyboard was may have gone with what was taken back.
 */
export function useUndoKeys(
  { resource, steps }: FormCore,
  tabs: Tabs,
  mayWrite: boolean,
): (event: FormKeyboardEvent<HTMLElement>) => void {
  const go = useWayToField<TabKey>(tabs.current, tabs.show, (field) => tabOf(resource, field));
  useShortcuts({}, mayWrite ? ['form.undoTyping'] : []);
  const act = (event: FormKeyboardEvent | KeyboardEvent) => {
    const does = undoKeyOf(event);
    if (!does) return;
    event.preventDefault();
    const cell = document.activeElement?.id ?? '';
    const name = does === 'undo' ? steps.back() : steps.forth();
    if (name !== undefined) requestAnimationFrame(() => focusCell(cell, name) || go(name)); // it is drawn anew
  };
  useKeysOfBody(act);
  return (event) => {
    const { target } = event;
    const isOwn = target instanceof Element && event.currentTarget.contains(target) && target.closest(places);
    if (isOwn && !event.defaultPrevented) act(event);
  };
}

/** Its fields, its tabs and what it says is wrong: other lists and boxes in it have keys of their own. */
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
