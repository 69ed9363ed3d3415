import { withCtrl } from './withCtrl.ts';

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key takes back or does again: Ctrl+Z; Ctrl+Y and Ctrl+Shift+Z; undefined: neither. */
export function undoKeyOf(event: Keys): 'undo' | 'redo' | undefined {
  const { key, altKey, shiftKey } = event;
  if (!withCtrl(event) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && shiftKey)) return 'redo';
  return letter === 'z' ? 'undo' : undefined;
}
