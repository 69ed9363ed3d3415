import type { MouseEvent } from 'react';

/** What acts by itself when it is clicked. */
const acting = 'a, button, input, label, select, textarea, [contenteditable]';

/** A click anywhere on a row goes its way, in a new tab where the keys say so; whoever marks text, or acts on what stands in it, goes nowhere. */
export function openRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(acting) || window.getSelection()?.isCollapsed === false) return;
  const way = target.closest('tr[data-row]')?.querySelector('a[data-way]');
  way?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
