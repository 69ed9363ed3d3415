import { useSyncExternalStore } from 'react';
import type { LoginAnswer } from '../../../generated/types.ts';
import { accountStatus } from '../../../schemas/core/formats/account.ts';
import { createListeners } from '../createListeners.ts';
import { storedSession, storeSession } from './storedSession.ts';

/** What sign-in, refresh and act-as tell of who is signed in. */
export type UserInfo = LoginAnswer['userInfo'];

/** The session of specification section 3, under its own names; an empty one has `id` null. */
interface CoreSession {
  id: number | null;
  accessToken: string;
  tokenExpiration: string | null;
  refreshToken: string;
  /** Minutes between UTC and the browser's zone, as `Date.getTimezoneOffset` counts them. */
  tzOffset: number;
  userName: string;
  fullName: string;
  userAvatar: string | null;
  userInitials: string;
  rowSCN: number | null;
  userProfile: string[];
  isAdmin: boolean;
  status: number;
  /** Full path to come back to after signing in. */
  returnUrl: string;
  userMenuEnabled: boolean;
  /** While acting as another user: the id of who really acts. */
  sub: number | null;
  notifications: unknown[];
}

/** With what rooms tell of who is signed in, as long as somebody is. */
export type Session = CoreSession & Partial<Omit<UserInfo, keyof CoreSession | 'initials' | 'name1'>>;

const empty: CoreSession = {
  id: null,
  accessToken: '',
  tokenExpiration: null,
  refreshToken: '',
  tzOffset: 0,
  userName: '',
  fullName: '',
  userAvatar: null,
  userInitials: '',
  rowSCN: null,
  userProfile: [],
  isAdmin: false,
  status: 0,
  returnUrl: '',
  userMenuEnabled: false,
  sub: null,
  notifications: [],
};

let current = restore();
const { subscribe: subscribeToSession, tell } = createListeners();
export { subscribeToSession };

function restore(): Session {
  const stored = storedSession();
  return isSession(stored) ? stored : empty;
}

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && Object.keys(empty).every((key) => key in value);
}

function set(session: Session): void {
  current = session;
  storeSession(session === empty ? undefined : session);
  tell();
}

/** Takes up what is kept of a session, in place of the one that there was. */
export function resumeSession(): void {
  current = restore();
  tell();
}

export const getSession = (): Session => current;

export const isSignedIn = (): boolean => current.id !== null;

/** Specification, section 4: authenticated, status ok, and the menu flag set. */
export const isUserMenuEnabled = (session: Session): boolean =>
  session.id !== null && session.status === accountStatus.ok && session.userMenuEnabled;

/** Whose session it is, whomever that person acts as; null: nobody's. */
export const personOf = ({ id, sub }: Pick<UserInfo, 'sub'> & { id: number | null }): number | null => sub ?? id;

/** Fills the session from the server's answer; the path to come back to and the user's own notifications stay. */
export function fillSession(info: UserInfo): void {
  const { initials, name1, ...own } = info;
  const { returnUrl } = current;
  const notifications = info.id === current.id ? current.notifications : empty.notifications;
  set({
    ...empty,
    ...own,
    fullName: name1,
    userInitials: initials,
    tzOffset: new Date().getTimezoneOffset(),
    returnUrl,
    notifications,
  });
}

const { subscribe: subscribeToExpiry, tell: tellExpiry } = createListeners();
/** Tells of a session that is about to end by itself. */
export { subscribeToExpiry };

/** Ends the session by itself: the path to come back to stays. */
export function expireSession(): void {
  if (isSignedIn()) tellExpiry();
  set({ ...empty, returnUrl: current.returnUrl });
}

/** Resets the session to empty and removes the stored one: sign-out. */
export function clearSession(): void {
  set(empty);
}

/** Remembers the last visited full path. */
export function rememberReturnUrl(returnUrl: string): void {
  if (returnUrl !== current.returnUrl) set({ ...current, returnUrl });
}

/** Keeps the unread notifications; what did not change disturbs nobody. */
export function setNotifications(notifications: unknown[]): void {
  if (current.id === null || JSON.stringify(notifications) === JSON.stringify(current.notifications)) return;
  set({ ...current, notifications });
}

export const useSession = (): Session => useSyncExternalStore(subscribeToSession, getSession, getSession);
