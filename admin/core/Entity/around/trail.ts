import { rowIn } from '../../format/value.ts';

const storageKey = 'trail';

interface Trail {
  /** Path of the resource whose list this tab has shown last. */
  list: string;
  /** The record that was opened from there last. */
  record?: number;
}

function trail(): Trail | undefined {
  const kept = rowIn(sessionStorage.getItem(storageKey));
  if (typeof kept?.list !== 'string') return undefined;
  return { list: kept.list, ...(typeof kept.record === 'number' && { record: kept.record }) };
}

const keep = (next: Trail): void => sessionStorage.setItem(storageKey, JSON.stringify(next));

/** Notes that a list is on the screen, and answers the record from which one comes back to it. */
export function noteList(path: string): number | undefined {
  const before = trail();
  keep({ list: path });
  return before?.list === path ? before.record : undefined;
}

/** Whether a record was reached from its list; kept for the tab, so that a reload knows it too. */
export const cameFromList = (path: string): boolean => trail()?.list === path;

/** Notes a record on the screen, so that its list finds the row again. */
export function noteRecord(path: string, id: number): void {
  if (cameFromList(path)) keep({ list: path, record: id });
}
