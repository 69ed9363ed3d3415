import type { InvoiceImportReportAnswer } from '../../../../generated/types.ts';
import { asList, asRows, asText, isRow, type Row } from '../../../core/format/value.ts';
import { http } from '../../../core/providers/http.ts';

/** What became of a document (docs/invoices.md, "How notes come in"). */
export const results = [
  'created',
  'upgraded',
  'duplicate',
  'conflict',
  'event',
  'orphanEvent',
  'summary',
  'refused',
] as const satisfies readonly Result[];

export type Result = InvoiceImportReportAnswer['entries'][number]['result'];

export interface Entry {
  id: number;
  /** Of the file, or the line of a list. */
  name: string;
  /** The archive that it was in. */
  archive: string;
  result: Result;
  /** Where the invoice that it made or completed stands now. */
  status1: number | undefined;
  /** What that invoice says, as far as it is known. */
  numNF: number | undefined;
  serieNF: number | undefined;
  emitXNome: string;
  totalVlrNF: string;
  /** What it waits for now. */
  pendencies: readonly string[];
  reason: string;
  detail: string;
  chNFe: string;
  invoiceId: number | undefined;
}

/** Whether nothing came of the document: its file can be had again. */
export const isRefused = ({ result }: Entry): boolean => result === 'refused' || result === 'conflict';

/** Number and series as people write them; nothing where the document says none. */
export const noteNumber = ({ numNF, serieNF }: Entry): string =>
  numNF === undefined ? '' : `${numNF}/${serieNF ?? 0}`;

export interface ImportState {
  id: number;
  createdAt: string;
  running: boolean;
  /** Documents known so far, and done. */
  total: number;
  done: number;
  counts: Partial<Record<Result, number>>;
  /** By state: how many of its invoices are in it now; told by the report. */
  states: Readonly<Record<string, unknown>>;
  /** By code: for how many documents this is why they were not taken, or what their invoices wait for; told by the report. */
  causes: Readonly<Record<string, unknown>>;
  /** How many were uploaded, and the name of the first; told by the list. */
  files: number;
  firstFile: string;
  /** Who imported it, where it came by itself; told by the list. */
  userName: string;
}

const base = '/apis/v1/notasfiscais/imports';

/** Hands files over and answers the number of the import. Throws HttpError. */
export async function importFiles(files: readonly File[], signal: AbortSignal): Promise<number> {
  const form = new FormData();
  files.forEach((file) => form.append('files', file, file.name));
  return begin(form, signal);
}

/** Hands a list of keys over and answers the number of the import. Throws HttpError. */
export async function importKeys(keys: string, signal: AbortSignal): Promise<number> {
  const form = new FormData();
  form.append('keys', keys);
  return begin(form, signal);
}

async function begin(form: FormData, signal: AbortSignal): Promise<number> {
  const { json } = await http(base, { method: 'POST', body: form, signal });
  if (isRow(json) && typeof json.id === 'number') return json.id;
  throw new TypeError('The answer is no import');
}

/** The person's own imports, newest first. Throws HttpError. */
export async function readImports(signal: AbortSignal): Promise<ImportState[]> {
  const { json } = await http(base, { signal });
  return asRows(json).map(asState);
}

/** Which documents are looked at: those of a tally, or all. */
export interface Only {
  result?: Result;
  /** The state that their invoices are in now. */
  state?: string;
  /** Why they were not taken, or what their invoices wait for. */
  cause?: string;
}

/** An import with the first of its documents, of one tally or all. */
export interface ImportReport extends ImportState {
  entries: readonly Entry[];
  /** How many of these documents the server has told of. */
  read: number;
}

/** Documents that are kept at hand, and that one request may ask for. */
export const pageSize = 1000;

const nothing: Pick<ImportReport, 'entries' | 'read'> = { entries: [], read: 0 };

/**
 * How far an import is, with the documents behind those that are known already: a look each second at a long one reads
 * none of them twice, and at most one when there are enough at hand. Throws HttpError.
 */
export async function readImport(
  id: number,
  only: Only,
  { entries, read } = nothing,
  signal?: AbortSignal,
): Promise<ImportReport> {
  const next = await readPage(id, only, [read, Math.max(read, pageSize - 1)], signal);
  return { ...next, entries: [...entries, ...next.entries], read: read + next.read };
}

/** All documents of an import, or those of a tally. Throws HttpError. */
export async function readEntries(id: number, only: Only): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let first = 0; ; first += pageSize) {
    const page = await readPage(id, only, [first, first + pageSize - 1]);
    entries.push(...page.entries);
    if (page.read < pageSize) return entries;
  }
}

async function readPage(
  id: number,
  only: Only,
  range: [first: number, last: number],
  signal?: AbortSignal,
): Promise<ImportReport> {
  const asked = new URLSearchParams({ range: JSON.stringify(range), ...only });
  const { json } = await http(`${base}/${id}?${asked}`, { signal });
  const row = isRow(json) ? json : {};
  const rows = asRows(row.entries);
  return { ...asState(row), entries: rows.flatMap(asEntry), read: rows.length };
}

/** How many documents of an import a tally has. */
export function countOf({ counts, states, causes }: ImportState, { result, state, cause }: Only): number {
  if (state !== undefined) return Number(states[state] ?? 0);
  if (cause !== undefined) return Number(causes[cause] ?? 0);
  return results.reduce((sum, each) => sum + (result === undefined || each === result ? (counts[each] ?? 0) : 0), 0);
}

/** The tally that an address names. */
export function onlyIn(params: URLSearchParams): Only {
  const result = results.find((each) => each === params.get('result'));
  const [state, cause] = [params.get('state'), params.get('cause')];
  if (result) return { result };
  if (state) return { state };
  return cause ? { cause } : {};
}

export const entryFilePath = (importId: number, entryId: number): string =>
  `${base}/${importId}/entries/${entryId}/file`;

const asState = ({
  id,
  createdAt,
  status,
  total,
  done,
  counts,
  states,
  causes,
  files,
  firstFile,
  userName,
}: Row): ImportState => ({
  id: Number(id),
  createdAt: asText(createdAt),
  running: status !== 'done',
  total: Number(total ?? 0),
  done: Number(done ?? 0),
  counts: isRow(counts) ? counts : {},
  states: isRow(states) ? states : {},
  causes: isRow(causes) ? causes : {},
  files: Number(files ?? 0),
  firstFile: asText(firstFile),
  userName: asText(userName),
});

function asEntry({ id, name, archive, result, reason, detail, chNFe, ...row }: Row): Entry[] {
  const known = results.find((each) => each === result);
  if (!known) return [];
  const words = { reason: asText(reason), detail: asText(detail), chNFe: asText(chNFe) };
  const place = { name: asText(name), archive: asText(archive) };
  return [{ id: Number(id), ...place, result: known, ...words, ...invoiceIn(row) }];
}

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const invoiceIn = ({ invoiceId, status1, numNF, serieNF, emitXNome, totalVlrNF, pendencies }: Row) => ({
  invoiceId: numberIn(invoiceId),
  status1: numberIn(status1),
  numNF: numberIn(numNF),
  serieNF: numberIn(serieNF),
  emitXNome: asText(emitXNome),
  totalVlrNF: asText(totalVlrNF),
  pendencies: asList(pendencies).map(asText),
});
