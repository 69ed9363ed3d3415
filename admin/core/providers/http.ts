import { HttpError } from 'ra-core';
import { endSession, renewSession } from './account.ts';
import { getSession } from './session.ts';
import { send, type HttpAnswer, type HttpOptions } from './transport.ts';

/**
 * A request of the signed-in person. An expired access token is renewed once and the request repeated, unless the
 * session turns out to be in another user's name by now; when renewing fails the session ends and the remembered path
 * stays. Throws HttpError as `send` does.
 */
export async function http(path: string, options: HttpOptions = {}): Promise<HttpAnswer> {
  const { accessToken: used, id } = getSession();
  if (used === '') throw new HttpError('', 401, { code: 'unauthorized' });
  try {
    return await send(path, withBearer(options, used));
  } catch (error) {
    if (!isUnauthorized(error) || !(await renewedSince(used)) || getSession().id !== id) throw error;
  }
  return repeat(path, options);
}

async function repeat(path: string, options: HttpOptions): Promise<HttpAnswer> {
  try {
    return await send(path, withBearer(options, getSession().accessToken));
  } catch (error) {
    if (isUnauthorized(error)) endSession();
    throw error;
  }
}

const withBearer = (options: HttpOptions, token: string): HttpOptions => ({
  ...options,
  headers: { ...options.headers, ...(token && { Authorization: `Bearer ${token}` }) },
});

/** The token was refused; a wrong password says nothing of it. */
const isUnauthorized = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 401 && !isWrongPassword(error.body);

const isWrongPassword = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'invalidCredentials';

async function renewedSince(token: string): Promise<boolean> {
  return getSession().accessToken === token ? renewSession() : getSession().accessToken !== '';
}
