import { isRow, rowIn, type Row } from '../../format/value.ts';
import { getSession } from '../../providers/session.ts';

const storageKey = 'trail';
const visitKey = 'visit';

/** How far a list was scrolled, in pixels: the page down, and the table in its frame down and aside. */
export interface Scrolled {
  page: number;
  down: number;
  aside: number;
}

/** Where somebody was in a list: the record that was opened from there last, and how far all was scrolled. */
export interface Left {
  record: number;
  scrolled?: Scrolled;
}

interface Trail extends Partial<Left> {
  /** Which list this tab has shown last: its place. */
  list: string;
}

function trail(): Trail | undefined {
  const kept = own(storageKey);
  if (typeof kept?.list !== 'string') return undefined;
  const { list, record, scrolled } = kept;
  const at = isRow(scrolled) && { scrolled: scrolledIn(scrolled) };
  return { list, ...(typeof record === 'number' && { record }), ...at };
}

const scrolledIn = ({ page, down, aside }: Row): Scrolled => ({
  page: Number(page),
  down: Number(down),
  aside: Number(aside),
});

/** What is kept in this tab under a key, unless somebody else has left it here. */
function own(key: string): Row | undefined {
  const kept = rowIn(sessionStorage.getItem(key));
  return kept?.person === getSession().id ? kept : undefined;
}

const keepOwn = (key: string, kept: object): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...kept, person: getSession().id }));

const keep = (next: Trail): void => keepOwn(storageKey, next);

/** Notes that a list is on the screen, and answers where one was who comes back to it from a record. */
export function noteList(place: string): Left | undefined {
  const before = trail();
  keep({ list: place });
  if (before?.list !== place || before.record === undefined) return undefined;
  return { ...before, record: before.record };
}

/** Notes how far all was scrolled as a list left the screen, and which of its records was opened, if one was. */
export function noteScrolled(place: string, scrolled: Scrolled, record?: number): void {
  if (cameFromList(place)) keep({ list: place, scrolled, ...(record !== undefined && { record }) });
}

/** Whether a record was reached from its list; kept for the tab, so that a reload knows it too. */
export const cameFromList = (place: string): boolean => trail()?.list === place;

/** Notes a record on the screen, so that its list finds the row again. */
export function noteRecord(place: string, id: number): void {
  if (cameFromList(place)) keep({ ...trail(), list: place, record: id });
}

/** Notes what a list that is visited shows in this tab: ways from its records lead back to that. '': it is not visited. */
export function noteVisit(place: string, address: string): void {
  keepOwn(visitKey, { list: place, address });
}

/** What the list shows that was visited last in this tab; '' where that is another one, or none. */
export function visitAt(place: string): string {
  const kept = own(visitKey);
  return kept?.list === place && typeof kept.address === 'string' ? kept.address : '';
}
