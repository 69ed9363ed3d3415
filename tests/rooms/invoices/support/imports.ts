import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Client } from '../../../core/support/client.ts';

/** What an import answers about one document. */
export interface ImportEntry {
  id: number;
  name: string;
  archive?: string;
  result: string;
  status1?: number;
  reason?: string;
  detail?: string;
  chNFe?: string;
  invoiceId?: number;
  numNF?: number;
  emitXNome?: string;
  totalVlrNF?: string;
  pendencies?: string[];
}

export interface ImportReport {
  id: number;
  status: string;
  createdAt: string;
  total: number;
  done: number;
  counts: Record<string, number>;
  states: Record<string, number>;
  causes: Record<string, number>;
  entries: ImportEntry[];
}

export const importPath = '/apis/v1/notasfiscais/imports';

/** A file, or a text as access keys. */
export type Part = { name: string; bytes: Buffer | string } | string;

/** Sends files and keys as a browser's form does. */
export async function upload(url: string, client: Client, parts: Part[]): Promise<Answer<{ id: number }>> {
  const form = new FormData();
  for (const part of parts) {
    if (typeof part === 'string') form.append('keys', part);
    else form.append('files', new Blob([new Uint8Array(Buffer.from(part.bytes))]), part.name);
  }
  const response = await fetch(url + importPath, { method: 'POST', headers: client.headers, body: form });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

/** Waits for the end of an import, for two minutes at most. */
export async function finished(client: Client, id: number): Promise<ImportReport> {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(50)) {
    const { body } = await client.get<ImportReport>(`${importPath}/${id}`);
    if (body.status === 'done') return body;
  }
  throw new Error(`Import ${id} did not come to its end`);
}

/** Uploads and waits for what comes of it. */
export async function importFiles(url: string, client: Client, parts: Part[]): Promise<ImportReport> {
  const answer = await upload(url, client, parts);
  if (answer.status !== 202) throw new Error(`The upload was answered ${answer.status}: ${answer.text}`);
  return finished(client, answer.body.id);
}
