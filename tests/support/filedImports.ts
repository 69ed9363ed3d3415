import { beforeAll, expect } from 'vitest';
import type { Client } from '../core/support/client.ts';
import type { Row } from '../core/support/rows.ts';
import type { suiteServer } from '../core/support/suite.ts';

/** Where programs hand over their files. */
export const path = '/apis/v1/imports';

export interface State {
  id: number;
  resource: string;
  status: string;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** What a program does with files, an administrator's unless told. */
export function filedImports(suite: ReturnType<typeof suiteServer>) {
  let admin: Client;
  beforeAll(async () => {
    admin = await suite.server.admin();
  });
  const stateOf = async (id: number) => (await admin.get<State>(`${path}/${id}`)).body;
  return {
    stateOf,
    send: async (content: string | Buffer, options: unknown, { name = 'rows.csv', client = admin } = {}) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
      form.set('options', typeof options === 'string' ? options : JSON.stringify(options));
      const answer = await fetch(suite.server.url + path, { method: 'POST', headers: client.headers, body: form });
      return { status: answer.status, body: JSON.parse(await answer.text()) };
    },
    settled: (id: number, status: string) =>
      expect.poll(async () => (await stateOf(id)).status, { interval: 20 }).toBe(status),
    rowsOf: async (id: number, query = '') =>
      (await admin.get<(Row & { result: string })[]>(`${path}/${id}/rows${query}`)).body,
  };
}
