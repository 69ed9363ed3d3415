import type { LoginAnswer } from '../../../generated/types.ts';
import {
  clearSession,
  expireSession,
  fillSession,
  getSession,
  isSignedIn,
  personOf,
  type UserInfo,
} from './session.ts';
import { rememberSignIn, seemsSignedIn } from './storedSession.ts';
import { announce, onAnnouncement } from './tabs.ts';
import { send } from './transport.ts';

let renewing: Promise<boolean> | undefined;

export interface Credentials {
  userEmail: string;
  password: string;
  /** The refresh cookie outlives the browser session, for 30 days. */
  rememberMe: boolean;
}

/** Signs in. Throws HttpError. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { json } = await send('/api/v1/login', { method: 'POST', body: { name1: null, ...credentials } });
  takeOver(json);
}

/** Forgets the session of a person here and in the other tabs. */
export function forgetSession(person: number | null): void {
  rememberSignIn(false);
  clearSession();
  announce({ kind: 'signedOut', person });
}

/**
 * Gets a new access token, once for all calls that ask at the same time, one tab after the other.
 * Answers whether there is a session afterwards; throws HttpError when the server could not be asked.
 */
export function renewSession(): Promise<boolean> {
  renewing ??= oneTabAtATime(renew).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/**
 * Whether someone is signed in, by this tab's session or by the browser's refresh cookie. Where nobody seems to be, the
 * server is not asked in vain. Throws HttpError.
 */
export async function findSession(): Promise<boolean> {
  return isSignedIn() || (seemsSignedIn() && (await renewSession()));
}

/** Ends the session by itself: the remembered path stays. */
export function endSession(): void {
  rememberSignIn(false);
  expireSession();
}

/**
 * Keeps this tab in step with the others of the same person, also in whom that person acts as.
 * @param onSignIn called when nobody is signed in here and somebody is elsewhere; what it is given takes the session over
 */
export function followOtherTabs(onSignIn: (takeSession: () => void) => void): void {
  onAnnouncement((news) => {
    const person = personOf(getSession());
    if (person === null) return news.kind === 'renewed' ? onSignIn(() => fillSession(news.userInfo)) : undefined;
    if (news.kind === 'signedOut' && news.person === person) clearSession();
    if (news.kind === 'renewed' && personOf(news.userInfo) === person) fillSession(news.userInfo);
  });
}

async function renew(): Promise<boolean> {
  const { refreshToken } = getSession();
  const body = refreshToken ? { refreshToken } : {};
  try {
    const { json } = await send('/apis/v1/refresh', { method: 'POST', body });
    takeOver(json);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    endSession();
    return false;
  }
}

const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401;

async function oneTabAtATime(work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work();
  const before = getSession().accessToken;
  return navigator.locks.request('session', () => {
    const renewedByAnotherTab = before !== '' && getSession().accessToken !== before;
    return renewedByAnotherTab ? isSignedIn() : work();
  });
}

/** Makes the session of what the server answered, here and in the person's other tabs. */
export function takeOver(answer: unknown): void {
  const info = userInfo(answer);
  rememberSignIn(true);
  fillSession(info);
  announce({ kind: 'renewed', userInfo: info });
}

function userInfo(json: unknown): UserInfo {
  if (isLoginAnswer(json)) return json.userInfo;
  throw new TypeError('The answer has no userInfo');
}

const isLoginAnswer = (json: unknown): json is LoginAnswer =>
  typeof json === 'object' && json !== null && 'userInfo' in json;
