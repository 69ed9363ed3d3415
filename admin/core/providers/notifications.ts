import { useSyncExternalStore } from 'react';
import { createListeners } from '../createListeners.ts';
import { isRow } from '../format/value.ts';
import { http } from './http.ts';
import { getSession, setNotifications, useSession, type Session } from './session.ts';

/** A notification as the server gives it; its text is made of `kind` in the reader's language. */
export interface Notification {
  id: number;
  kind: string;
  title: string;
  /** Where it leads, on a page of ours. */
  path: string;
  senderName: string | null;
  createdAt: string;
}

/** Where all of them are shown. */
export const notificationsPath = '/notifications';

/** What the server's list of unread notifications holds at most: there may be more. */
const mostListed = 100;

/** How many the server counted with its last list; in memory alone, as the stored session has no place for it. */
let counted = 0;
const { subscribe, tell } = createListeners();

function setCounted(count: number): void {
  counted = count;
  tell();
}

/** How many unread notifications there are, also those that the session's list has no room for. */
export function unreadCount({ notifications: { length } }: Pick<Session, 'notifications'>): number {
  return length < mostListed ? length : Math.max(length, counted);
}

/** The same as it changes. */
export function useUnreadCount(): number {
  const session = useSession();
  return useSyncExternalStore(
    subscribe,
    () => unreadCount(session),
    () => unreadCount(session),
  );
}

/** The unread notifications of a session. */
export function notificationsOf({ notifications }: { notifications: readonly unknown[] }): Notification[] {
  return notifications.filter(isNotification);
}

function isNotification(value: unknown): value is Notification {
  return isRow(value) && 'id' in value && 'path' in value && 'kind' in value;
}

/** Milliseconds by which the server's clock is ahead of this one, as its last answer said. */
let ahead = 0;

/** Milliseconds since a notification was made, by the server's clock: that of a computer may be wrong. */
export const ageOf = ({ createdAt }: Notification): number => Date.now() + ahead - Date.parse(createdAt);

/** Numbers of the questions: the answer to an earlier one may come after the answer to a later one. */
const questions = { asked: 0, answered: 0 };

/** Brings the session's unread notifications up to date: an empty list if absent; failures are only logged. */
export async function loadNotifications(): Promise<void> {
  const { id } = getSession();
  const question = ++questions.asked;
  try {
    const { json, headers } = await http('/apis/v1/notifications/unread');
    if (getSession().id !== id || question < questions.answered) return;
    questions.answered = question;
    ahead = Date.parse(headers.get('Date') ?? '') - Date.now() || 0;
    setNotifications(Array.isArray(json) ? json : []);
    setCounted(Number(headers.get('X-Total-Count')));
  } catch (error) {
    console.warn('Unread notifications could not be loaded:', error);
  }
}

/** Which of one's own notifications are read now: some, or all up to the newest that was seen. */
export type Reading = { ids: readonly number[] } | { upTo: number; messages?: boolean };

/** Marks as read and answers how many were not before. Throws HttpError. */
export async function markAsRead(reading: Reading): Promise<number> {
  const { json } = await http('/apis/v1/notifications/read', { method: 'POST', body: reading });
  await loadNotifications();
  return isRow(json) && 'count' in json ? Number(json.count) : 0;
}
