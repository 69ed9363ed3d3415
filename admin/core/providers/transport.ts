import { HttpError } from 'ra-core';
import { dropAnswers, takeAnswer } from './ahead.ts';
import { withProgress } from './progress.ts';
import { isRaw, requestHeaders } from './requestHeaders.ts';
import { recordRightsVersion } from './rightsVersion.ts';

export interface HttpOptions {
  method?: string;
  /** Sent as JSON, unless it is a form. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** It goes on when the page is left. */
  keepalive?: boolean;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** The parsed body; undefined when there is none. */
  json: unknown;
  /** The body as it came. */
  text: string;
}

/** The body of every refusal. */
export interface ErrorBody {
  code?: string;
  message?: string;
  affectedField?: string;
  errors?: unknown[];
}

/** Status of an error for which the server was not reached. */
export const networkFailure = 0;
/** Status of an error for which the response broke off. */
export const noResponse = -1;

/**
 * One request: XSRF header, language, progress, JSON in and out. Bearer tokens are `http`'s matter.
 * Throws ra-core's HttpError(message, status, body) with the refusal's body; a status below 1 means that no
 * answer came.
 */
export async function send(path: string, options: HttpOptions = {}): Promise<HttpAnswer> {
  const answer = await withProgress(() => exchange(path, options));
  const forged = answer.status === 403 && errorBody(answer.json).code === 'xsrf';
  return check(forged ? await withProgress(() => exchange(path, options)) : answer);
}

interface RawAnswer extends HttpAnswer {
  statusText: string;
}

async function exchange(path: string, options: HttpOptions): Promise<RawAnswer> {
  const response = await reach(path, options);
  const { status, statusText, headers } = response;
  recordRightsVersion(headers);
  const text = await response.text().catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw new HttpError(statusText || messageOf(error), noResponse, { code: 'networkError' });
  });
  return { status, statusText, headers, json: parse(text), text };
}

/** Milliseconds before a read is tried again. */
const pause = 300;

/**
 * A read that found no answer is asked for once more, unless the browser is without a network: a server or proxy may
 * close a connection just as it is used again (RFC 9112, section 9.3.1).
 */
async function reach(path: string, options: HttpOptions): Promise<Response> {
  const { method = 'GET', signal } = options;
  try {
    return await ask(path, options);
  } catch (error) {
    if (signal?.aborted || method !== 'GET' || !navigator.onLine) throw unreached(error, signal);
  }
  await new Promise((resolve) => setTimeout(resolve, pause));
  return ask(path, options).catch((error: unknown) => {
    throw unreached(error, signal);
  });
}

const unreached = (error: unknown, signal?: AbortSignal): unknown =>
  signal?.aborted ? error : new HttpError(messageOf(error), networkFailure, { code: 'networkError' });

function ask(
  path: string,
  { method = 'GET', body, headers, signal, keepalive = false }: HttpOptions,
): Promise<Response> {
  const sent = requestHeaders(method, body, headers);
  if (method !== 'GET') dropAnswers();
  const answer = takeAnswer(path, sent);
  if (answer) return answer;
  return fetch(path, {
    method,
    credentials: 'same-origin',
    headers: sent,
    body: isRaw(body) ? body : JSON.stringify(body),
    signal: signal ?? null,
    keepalive,
  });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function check({ statusText, ...answer }: RawAnswer): HttpAnswer {
  if (answer.status < 400) return answer; // 304 is who asks's matter
  const body = errorBody(answer.json);
  throw new HttpError(body.message || statusText || String(answer.status), answer.status, body);
}

const errorBody = (json: unknown): ErrorBody => (typeof json === 'object' && json !== null ? json : {});
