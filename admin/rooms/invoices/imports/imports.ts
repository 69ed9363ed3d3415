import type { InvoiceImportReportAnswer } from '../../../../generated/types.ts';
import { judgedIn, readKeyFault } from '../../../../schemas/formats/keyList.ts';
import { asRows, asText, isRow, type Row } from '../../../core/format/value.ts';
import { http } from '../../../core/providers/http.ts';
import type { Key, Text } from '../texts.ts';

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
  reason: string;
  detail: string;
  chNFe: string;
  invoiceId: number | undefined;
}

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
  /** How many were uploaded, and the name of the first; told by the list. */
  files: number;
  firstFile: string;
}

const base = '/apis/v1/notasfiscais/imports';

/** Hands files over and answers the number of the import. Throws HttpError. */
export async function importFiles(files: readonly File[]): Promise<number> {
  const form = new FormData();
  files.forEach((file) => form.append('files', file, file.name));
  return begin(form);
}

/** Hands a list of keys over and answers the number of the import. Throws HttpError. */
export async function importKeys(keys: string): Promise<number> {
  const form = new FormData();
  form.append('keys', keys);
  return begin(form);
}

async function begin(form: FormData): Promise<number> {
  const { json } = await http(base, { method: 'POST', body: form });
  if (isRow(json) && typeof json.id === 'number') return json.id;
  throw new TypeError('The answer is no import');
}

/** The person's own imports, newest first. Throws HttpError. */
export async function readImports(signal: AbortSignal): Promise<ImportState[]> {
  const { json } = await http(base, { signal });
  return asRows(json).map(asState);
}

/** An import with the first of its documents, of one result or of any. */
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
  result: Result | undefined,
  { entries, read } = nothing,
  signal?: AbortSignal,
): Promise<ImportReport> {
  const next = await readPage(id, result, [read, Math.max(read, pageSize - 1)], signal);
  return { ...next, entries: [...entries, ...next.entries], read: read + next.read };
}

/** All documents of an import with a result, or with any. Throws HttpError. */
export async function readEntries(id: number, result: Result | undefined): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let first = 0; ; first += pageSize) {
    const page = await readPage(id, result, [first, first + pageSize - 1]);
    entries.push(...page.entries);
    if (page.read < pageSize) return entries;
  }
}

async function readPage(
  id: number,
  result: Result | undefined,
  range: [first: number, last: number],
  signal?: AbortSignal,
): Promise<ImportReport> {
  const only = result === undefined ? '' : `&result=${result}`;
  const { json } = await http(`${base}/${id}?range=${JSON.stringify(range)}${only}`, { signal });
  const row = isRow(json) ? json : {};
  const rows = asRows(row.entries);
  return { ...asState(row), entries: rows.flatMap(asEntry), read: rows.length };
}

/** How many documents of an import had a result, or any. */
export const countOf = ({ counts }: Pick<ImportState, 'counts'>, result: Result | undefined): number =>
  results.reduce((sum, each) => sum + (result === undefined || each === result ? (counts[each] ?? 0) : 0), 0);

/** The result that an address names. */
export const resultIn = (params: URLSearchParams): Result | undefined =>
  results.find((result) => result === params.get('result'));

export const entryFilePath = (importId: number, entryId: number): string =>
  `${base}/${importId}/entries/${entryId}/file`;

const asState = ({ id, createdAt, status, total, done, counts, states, files, firstFile }: Row): ImportState => ({
  id: Number(id),
  createdAt: asText(createdAt),
  running: status !== 'done',
  total: Number(total ?? 0),
  done: Number(done ?? 0),
  counts: isRow(counts) ? counts : {},
  states: isRow(states) ? states : {},
  files: Number(files ?? 0),
  firstFile: asText(firstFile),
});

function asEntry({ id, name, archive, result, status1, reason, detail, chNFe, invoiceId }: Row): Entry[] {
  const known = results.find((each) => each === result);
  if (!known) return [];
  const invoice = typeof invoiceId === 'number' ? invoiceId : undefined;
  const state = typeof status1 === 'number' ? status1 : undefined;
  const words = { reason: asText(reason), detail: asText(detail), chNFe: asText(chNFe) };
  const place = { name: asText(name), archive: asText(archive) };
  return [{ id: Number(id), ...place, result: known, status1: state, ...words, invoiceId: invoice }];
}

/** Why a document was not taken, in the reader's language; a code that is not known here as the server wrote it. */
export function whyText(entry: Entry, text: Text, faultText: (fault: string, key: string) => string): string {
  const { reason, detail, result, name } = entry;
  if (result === 'conflict') return text(reason === 'keptBeside' ? 'why.keptBeside' : 'why.otherValues');
  if (reason === '') return '';
  if (reason === 'accessKey' && detail !== '') {
    const { fault, key } = readKeyFault(detail);
    return withKey(faultText(fault, key ?? judgedIn(name)), key);
  }
  if (reason === 'checkDigit' || reason === 'model') return withKey(text(`why.${reason}`), detail);
  const why: Key | undefined = whys.find((known) => known === `why.${reason}`);
  return why ? text(why, { detail }) : [reason, detail].filter(Boolean).join(': ');
}

/** Which key of its file it was, where the name of the entry does not say it. */
const withKey = (why: string, key = ''): string => (key === '' ? why : `${why} (${key})`);

const whys = [
  'why.empty',
  'why.notXml',
  'why.encoding',
  'why.truncated',
  'why.malformed',
  'why.doctype',
  'why.externalEntity',
  'why.entityExpansion',
  'why.html',
  'why.tooDeep',
  'why.tooManyNamespaces',
  'why.tooManyAttributes',
  'why.tooMuchToSign',
  'why.tooManyDocuments',
  'why.tooSlow',
  'why.tooManyItems',
  'why.tooLarge',
  'why.tooManyEntries',
  'why.nestedArchive',
  'why.archiveBroken',
  'why.encrypted',
  'why.namespace',
  'why.notNfe',
  'why.noDocument',
  'why.soapFault',
  'why.accessKey',
  'why.field',
  'why.forbidden',
  'why.unexpected',
] as const satisfies readonly Key[];
