import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Client } from '../core/support/client.ts';
import type { Row } from '../core/support/rows.ts';

export interface Kept {
  id: number;
  status: string;
  total: number;
  done: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  canUndo: boolean;
  problem: { code: string; errors: { id: number; message: string }[] } | null;
  rows: { line: number; result: string; cells: string[]; errors?: Row[] }[];
}

/** Whether a server works on it. */
export const isUnderWay = ({ status }: Kept): boolean => ['checking', 'running', 'undoing'].includes(status);

export const categories = 'products/categories';
export const address = (path: string) => `/apis/v1/${path}/imports`;
export const settings = { columns: ['nmpCode', 'name1'], locale: 'en-US' };

/** Rows of categories without codes. */
export const lines = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, place) => ['', `${prefix} ${place}`]);

/** Begins an import, and stores its rows in parts. */
export async function begin(client: Client, rows: string[][], path = categories): Promise<number> {
  const { body } = await client.post<Kept>(`${address(path)}/begin`, { file: 'long.csv', headings: ['A', 'B'] });
  for (let from = 0; from < rows.length; from += 1000) {
    const part = { from, rows: rows.slice(from, from + 1000) };
    const { status, text } = await client.put(`${address(path)}/${body.id}/rows`, part);
    expect(status, text).toBe(200);
  }
  return body.id;
}

export const ask = (client: Client, id: number, what: string, body: object = settings, path = categories) =>
  client.post<Kept & { code: string }>(`${address(path)}/${id}/${what}`, body);

export const look = async (client: Client, id: number, query = '', path = categories) =>
  (await client.get<Kept>(`${address(path)}/${id}${query}`)).body;

/** Waits for the background. */
export async function ended(client: Client, id: number, path = categories): Promise<Kept> {
  for (;;) {
    const found = await look(client, id, '', path);
    if (!isUnderWay(found)) return found;
    await pause(20);
  }
}
