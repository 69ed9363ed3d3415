import { expect } from 'vitest';
import type { Client } from './client.ts';

export type Row = Record<string, unknown> & { id: number; rowSCN: number };

/** Creates a row and answers it; anything but 201 fails the test. */
export async function create(client: Client, path: string, body: object): Promise<Row> {
  const answer = await client.post<Row>(`/apis/v1/${path}`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

/** Reads a row anew. */
export async function read(client: Client, path: string, { id }: { id: number }): Promise<Row> {
  const answer = await client.get<Row>(`/apis/v1/${path}/${id}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** Changes a row in its newest version and answers what came back. */
export async function change(client: Client, path: string, row: { id: number }, values: object) {
  const { rowSCN } = await read(client, path, row);
  return client.put<Row>(`/apis/v1/${path}/${row.id}`, { ...values, rowSCN });
}

/** How a save is refused for one field. */
export function refusal(code: string, affectedField: string) {
  return { status: 422, body: { code, affectedField } };
}

/** Deletes a row in its newest version and answers what came back. */
export async function remove(client: Client, path: string, row: { id: number }) {
  const { rowSCN } = await read(client, path, row);
  return client.delete(`/apis/v1/${path}/${row.id}`, undefined, { 'If-Match': `"${rowSCN}"` });
}
