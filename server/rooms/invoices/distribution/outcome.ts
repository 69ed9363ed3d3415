import { home } from '../../../../generated/app.ts';
import { loadTexts, type Texts } from '../../../../generated/texts/rooms/invoices.ts';
import type { Database } from '../../../core/database/database.ts';
import type { Delivery } from './distribution.ts';

/** A file of an import that came by itself. */
export interface DeliveredFile {
  readonly ref: string;
  readonly fileId: number;
  readonly importId: number;
  /** Of the import. */
  readonly status: string;
}

/** What became of deliveries that are stored, by their ref. */
export async function deliveredImports(
  { writer }: Database,
  deliveries: readonly Delivery[],
): Promise<ReadonlyMap<string, DeliveredFile>> {
  const refs = deliveries.map(({ ref }) => ref);
  const files: DeliveredFile[] = await writer('invoice_import_file as f')
    .join('invoice_import as i', 'i.id', 'f.importId')
    .whereIn('f.source', refs)
    .select({ ref: 'f.source', fileId: 'f.id', importId: 'f.importId', status: 'i.status' });
  return new Map(files.map((file) => [file.ref, file]));
}

interface Entry {
  name: string;
  result: string;
  reason: string | null;
  detail: string | null;
}

/** Whether nothing of a file was taken in, and a line for each document that was not, in the business's own language. */
export async function outcomeOf(
  { writer }: Database,
  { fileId, importId }: DeliveredFile,
): Promise<{ isRefused: boolean; told: string[] }> {
  const entries: Entry[] = await writer('invoice_import_entry')
    .where({ fileId })
    .orderBy('position')
    .select('name', 'result', 'reason', 'detail');
  const left = entries.filter(({ result }) => result === 'refused' || result === 'conflict');
  const texts = await loadTexts(home.locale);
  const report = `/notasfiscais/imports/${importId}`;
  const told = left.map((entry) => `${entry.name}: ${whyOf(entry, texts)}`);
  return {
    isRefused: entries.every(({ result }) => result === 'refused'),
    told: left.length > 0 ? [...told, report] : [],
  };
}

/** As the report of the import says it. */
function whyOf({ result, reason, detail }: Entry, texts: Texts): string {
  const code = result === 'conflict' && reason === null ? 'otherValues' : (reason ?? '');
  const known = Object.entries(texts).find(([key]) => key === `invoices.why.${code}`)?.[1];
  return known?.replace('%{detail}', detail ?? '') ?? [code, detail].filter(Boolean).join(': ');
}
