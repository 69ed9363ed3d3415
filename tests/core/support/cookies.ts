import type { Answer } from './client.ts';

export type Cookies = Record<string, string>;

/** The cookies that an answer sets. */
export function cookiesOf({ headers }: Answer): Cookies {
  return Object.fromEntries(
    headers.getSetCookie().map((cookie) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      return [name, value];
    }),
  );
}

/** What a browser with these cookies sends: the cookies and the echo of its XSRF token. */
export function headersFor(cookies: Cookies): Record<string, string> {
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return { Cookie: pairs.join('; '), 'X-XSRF-TOKEN': cookies['XSRF-TOKEN'] ?? '' };
}
