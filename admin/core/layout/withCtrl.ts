/** Whether Ctrl is held, or Command on a Mac. */
export const withCtrl = ({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean =>
  ctrlKey || metaKey;
