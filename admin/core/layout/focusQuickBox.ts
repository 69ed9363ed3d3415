/** Marks what is typed into in the top bar. */
export const quickBoxMark = 'data-quick-box';

let before: Element | null = null;

/** Leads into the box of the top bar, as Ctrl+K does. */
export function focusQuickBox(): void {
  const box = document.querySelector<HTMLElement>(`[${quickBoxMark}]`);
  if (document.activeElement !== box) before = document.activeElement;
  box?.focus();
}

/** Back to where the keyboard was before, or else nowhere. */
export function leaveQuickBox(): void {
  document.querySelector<HTMLElement>(`[${quickBoxMark}]`)?.blur();
  if (before instanceof HTMLElement && before.isConnected) before.focus();
  before = null;
}
