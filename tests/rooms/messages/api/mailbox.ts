import { expect } from 'vitest';
import type { Client } from '../../../core/support/client.ts';

/** A message as its sender sees it. */
export interface Sent {
  id: number;
  title: string;
  body: string;
  senderName: string;
  sentAt: string;
  receiverCount: number;
  recipients: number[];
  copies: number[];
}

/** A notification. */
export interface Told {
  id: number;
  kind: string;
  title: string;
  path: string;
  senderName: string;
  state: string;
  messageId: number;
}

export const text = { title: 'Harvest', body: '<p>Begins on Monday.</p>' };

export async function send(client: Client, more: Record<string, unknown>): Promise<Sent> {
  const answer = await client.post<Sent>('/apis/v1/messages/send', { ...text, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

export async function refusal(client: Client, more: Record<string, unknown>) {
  const { status, body } = await client.post<{ code: string }>('/apis/v1/messages/send', { ...text, ...more });
  return `${status} ${body.code}`;
}

export async function unread(client: Client): Promise<Told[]> {
  const { status, body } = await client.get<Told[]>('/apis/v1/notifications/unread');
  expect(status).toBe(200);
  return body;
}

export const idsIn = async (client: Client, path: string) =>
  (await client.get<{ id: number }[]>(`/apis/v1/${path}`)).body.map(({ id }) => id);

export const filtered = (path: string, filter: object) =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
