/** Marks what is typed into in the top bar. */
export const quickBoxMark = 'data-quick-box';

/** Leads into the box of the top bar, as Ctrl+K does. */
export function focusQuickBox(): void {
  document.querySelector<HTMLElement>(`[${quickBoxMark}]`)?.focus();
}
