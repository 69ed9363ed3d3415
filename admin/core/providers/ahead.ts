import { requestHeaders } from './requestHeaders.ts';

/** Milliseconds after which nobody comes for an answer any more. */
const keptFor = 15_000;

const answers = new Map<string, Promise<Response>>();

/**
 * Reads something before anything is there that could use it. The answer is handed to the first request that is the
 * same, down to who asks in which language; to another session's, never.
 */
export function askAhead(path: string, accessToken: string): void {
  const headers = requestHeaders('GET', undefined, { Authorization: `Bearer ${accessToken}` });
  const answer = fetch(path, { credentials: 'same-origin', headers });
  answer.catch(() => undefined); // whoever comes for it is told
  const key = keyOf(path, headers);
  answers.set(key, answer);
  setTimeout(() => answers.delete(key), keptFor);
}

/** What was asked for ahead, once; undefined: nothing of that kind. */
export function takeAnswer(path: string, headers: Record<string, string>): Promise<Response> | undefined {
  const key = keyOf(path, headers);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

/** After a write what was asked for before it may no longer be so. */
export const dropAnswers = (): void => answers.clear();

const keyOf = (path: string, headers: Record<string, string>): string => JSON.stringify([path, headers]);
