import { useLayoutEffect } from 'react';
import type { KeyLine } from './keyGroups.ts';
import { modalAbove } from './modalAbove.ts';
import { singleKeysOn } from './singleKeys.ts';
import { useLatest } from './useLatest.ts';
import { withCtrl } from './withCtrl.ts';

export type ShortcutHandler = (event: KeyboardEvent) => void;

/** Keys as `event.key` names them; 'ctrl+' in front stands for Ctrl, or Command on a Mac: 'ctrl+s', 'j', '?', 'Delete', '[', 'Escape'. */
export type Shortcuts = Record<string, ShortcutHandler>;

interface Layer {
  shortcuts: Shortcuts;
  /** What the help says of them, and of keys that elements listen for themselves. */
  lines: readonly KeyLine[];
}

const layers: { current: Layer }[] = [];

/** What the help has to say where one is. */
export const keyLinesHere = (): ReadonlySet<KeyLine> => new Set(layers.flatMap(({ current }) => current.lines));

/**
 * Listens for keys while the calling component is mounted, from before it is seen, and has the help tell `lines`; of
 * several components the one mounted last wins.
 * Single characters and Delete are silent inside fields, in open dialogs and when a person has switched them off.
 */
export function useShortcuts(shortcuts: Shortcuts, lines: readonly KeyLine[] = []): void {
  const latest = useLatest<Layer>({ shortcuts, lines });
  useLayoutEffect(() => {
    if (layers.length === 0) window.addEventListener('keydown', dispatch);
    layers.push(latest);
    return () => {
      layers.splice(layers.indexOf(latest), 1);
      if (layers.length === 0) window.removeEventListener('keydown', dispatch);
    };
  }, [latest]);
}

function dispatch(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return;
  const combined = withCtrl(event);
  if (isInDialog(event.target) || (!combined && isSilenced(event))) return;
  const key = combined ? `ctrl+${event.key.toLowerCase()}` : event.key;
  const handler = layers.map(({ current }) => current.shortcuts[key]).findLast((found) => found !== undefined);
  if (!handler) return;
  event.preventDefault();
  handler(event);
}

function isSilenced(event: KeyboardEvent): boolean {
  const plain = event.key.length === 1 || event.key === 'Delete';
  return plain && (!singleKeysOn() || isField(event.target));
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const ticked = target instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(target.type);
  return !ticked && (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'));
}

const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Between the closing of one dialog and the focus coming back into the one below, keys reach the body. */
function isInDialog(target: EventTarget | null): boolean {
  const above = target === document.body ? modalAbove() : null;
  return target instanceof Element && (target.closest(dialogs) ?? above) !== null;
}
