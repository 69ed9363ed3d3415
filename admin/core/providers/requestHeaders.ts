import { readCookie } from '../i18n/locale.ts';

export const isRaw = (body: unknown): body is FormData | undefined => body === undefined || body instanceof FormData;

/** XSRF header, language and what is sent and wanted, with `own` on top. */
export function requestHeaders(
  method: string,
  body: unknown,
  own: Record<string, string> = {},
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
    ...(!isRaw(body) && { 'Content-Type': 'application/json' }),
    ...(method !== 'GET' && xsrfHeader()),
    ...own,
  };
}

/** Read only by what writes: the browser asks another process for its cookies, and the page waits. */
function xsrfHeader(): Record<string, string> {
  const token = readCookie(document.cookie, 'XSRF-TOKEN');
  return token === undefined ? {} : { 'X-XSRF-TOKEN': decodeURIComponent(token) };
}
