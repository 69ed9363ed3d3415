import type { SessionAnswer } from '../../../generated/types.ts';
import { isRow } from '../format/value.ts';
import { renewSession, takeOver } from './account.ts';
import { http } from './http.ts';
import { getSession } from './session.ts';

/** Whom the session acts as, and for how much longer. */
export interface Acting {
  /** Name of who really acts. */
  person: string;
  /** Name of the user acted as. */
  user: string;
  /** Milliseconds since 1970, by this browser's clock. */
  until: number;
}

const path = '/apis/v1/users/actas';

/** Starts to act as another user, here and in the other tabs, with one's own password. Throws HttpError. */
export async function beginActing(credentials: { userEmail: string; password: string }): Promise<void> {
  const { json } = await http(path, { method: 'POST', body: { name1: null, ...credentials } });
  takeOver(json);
}

/** Returns to the own account; also when the time was over before. Throws HttpError. */
export async function endActing(): Promise<void> {
  const { userName: userEmail } = getSession();
  try {
    const { json } = await http(path, { method: 'DELETE', body: { name1: null, userEmail } });
    takeOver(json);
  } catch (error) {
    if (getSession().sub !== null) throw error;
  }
}

/** The server ends it when the time is over; the next token is one's own. Throws HttpError. */
export const actingIsOver = (): Promise<boolean> => renewSession();

/** Undefined when nobody is acted as any more. Throws HttpError. */
export async function readActing(): Promise<Acting | undefined> {
  const { json, headers } = await http('/apis/v1/session');
  if (!isOwnSession(json) || json.actingAs === null || json.actingUntil === null) return undefined;
  const aheadOfServer = Date.now() - Date.parse(headers.get('Date') ?? new Date().toISOString());
  return {
    person: json.person.name1,
    user: json.actingAs.name1,
    until: Date.parse(json.actingUntil) + aheadOfServer,
  };
}

const isOwnSession = (json: unknown): json is SessionAnswer =>
  isRow(json) && 'actingAs' in json && 'actingUntil' in json;
