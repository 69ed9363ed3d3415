import { expect } from 'vitest';
import { clientOf, type Answer, type Client } from '../core/support/client.ts';
import { addUser, adminEmail } from '../core/support/server.ts';
import type { Person, TestServer } from '../core/support/server.ts';
import { credentials, login } from '../core/support/signIn.ts';
import type { SignedIn } from '../core/support/signIn.ts';

export const actAsPath = '/apis/v1/users/actas';
export const notAllowed = { status: 403, body: { message: 'User not authorized to impersonate another user' } };

type UserInfo = SignedIn['userInfo'];

/** A client with the tokens it has from signing in. */
export type Session = Client & { userInfo: UserInfo };

export async function sessionOf(
  { anonymous, url }: Pick<TestServer, 'anonymous' | 'url'>,
  email: string,
): Promise<Session> {
  const { userInfo } = (await login(anonymous, email)).body;
  return { ...withToken(url, userInfo.accessToken), userInfo };
}

export function withToken(url: string, token: string): Client {
  return clientOf(url, { Authorization: `Bearer ${token}` });
}

export function start(client: Client, userEmail: string, more: object = {}): Promise<Answer<SignedIn>> {
  return client.post<SignedIn>(actAsPath, credentials(userEmail, { ...more }));
}

export function end(client: Client, userEmail = adminEmail): Promise<Answer<SignedIn>> {
  return client.delete<SignedIn>(actAsPath, { name1: null, userEmail });
}

export async function userWith({ database }: TestServer, role: Parameters<typeof addUser>[1], person: Person = {}) {
  const email = await addUser(database, role, person);
  const { id } = await database.reader('user').where({ email }).first('id');
  return { email, id: Number(id) };
}

/** An administrator acts as somebody new: the session of before, and a client in that user's name. */
export async function acting(server: TestServer, role: Parameters<typeof addUser>[1] = 'manager', person: Person = {}) {
  const target = await userWith(server, role, person);
  const own = await sessionOf(server, adminEmail);
  const answer = await start(own, target.email);
  expect(answer.status, answer.text).toBe(200);
  const { userInfo } = answer.body;
  return { target, own, userInfo, client: withToken(server.url, userInfo.accessToken) };
}
