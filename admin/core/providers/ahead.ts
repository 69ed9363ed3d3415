import { requestHeaders } from './requestHeaders.ts';

interface Ahead {
  /** Of the answer that was seen before. */
  tag?: string | undefined;
  /** Milliseconds after which nobody comes for it any more. */
  keptFor: number;
}

const standard: Ahead = { keptFor: 15_000 };

const answers = new Map<string, Promise<Response>>();

/**
 * Reads something before anything is there that could use it. The answer is handed to the first request that is the
 * same, down to who asks in which language; to another session's, never. What is on its way is not asked for again.
 */
export function askAhead(path: string, accessToken: string, { tag, keptFor }: Ahead = standard): void {
  const seen = tag !== undefined && { 'If-None-Match': tag };
  const headers = headersFor(accessToken, seen);
  const key = keyOf(path, headers);
  if (answers.has(key)) return;
  keep(key, fetch(path, { credentials: 'same-origin', headers }), keptFor);
}

/** Keeps what comes by another way as if it had been asked for ahead; where nothing comes it is asked for now. */
export function putAhead(path: string, accessToken: string, coming: Promise<Response | undefined>): void {
  const headers = headersFor(accessToken);
  const key = keyOf(path, headers);
  if (answers.has(key)) return;
  const answer = coming.then((given) => given ?? fetch(path, { credentials: 'same-origin', headers }));
  keep(key, answer, standard.keptFor);
}

function keep(key: string, answer: Promise<Response>, keptFor: number): void {
  answer.catch(() => undefined); // whoever comes for it is told
  answers.set(key, answer);
  setTimeout(() => answers.get(key) === answer && answers.delete(key), keptFor);
}

const headersFor = (accessToken: string, more?: object | false): Record<string, string> =>
  requestHeaders('GET', undefined, { Authorization: `Bearer ${accessToken}`, ...more });

/** What was asked for ahead, once; undefined: nothing of that kind. */
export function takeAnswer(path: string, headers: Record<string, string>): Promise<Response> | undefined {
  const key = keyOf(path, headers);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

/** The same, left for whoever comes for it. */
export const underWay = (path: string, accessToken: string): Promise<Response> | undefined =>
  answers.get(keyOf(path, headersFor(accessToken)));

/** After a write what was asked for before it may no longer be so. */
export const dropAnswers = (): void => answers.clear();

/** Also of a request that names what it has seen. */
const keyOf = (path: string, { Accept, Authorization, 'Accept-Language': language }: Record<string, string>): string =>
  JSON.stringify([path, Accept, Authorization, language]);
