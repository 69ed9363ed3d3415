import type { Answer, Client } from './client.ts';
import { password } from './server.ts';

export interface SignedIn {
  userInfo: Record<string, unknown> & {
    id: number;
    accessToken: string;
    refreshToken: string;
    tokenExpiration: string;
  };
}

/** The specification's body of a sign-in, with the password that every test's user has. */
export function credentials(userEmail: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { name1: null, userEmail, password, ...more };
}

export function login(client: Client, userEmail: string, more = {}, headers = {}): Promise<Answer<SignedIn>> {
  return client.post<SignedIn>('/apis/v1/login', credentials(userEmail, more), headers);
}

export function refresh(client: Client, refreshToken?: string, headers = {}): Promise<Answer<SignedIn>> {
  return client.post<SignedIn>('/apis/v1/refresh', refreshToken === undefined ? undefined : { refreshToken }, headers);
}

/** How a request for something that only asks to be signed in is answered with this token. */
export async function statusWith(client: Client, token: string): Promise<number> {
  return (await client.get('/apis/v1/rights', { Authorization: `Bearer ${token}` })).status;
}
