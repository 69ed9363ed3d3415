import { tables } from '../../../generated/tables.ts';
import type { Invoice } from '../../../generated/types.ts';
import { stateOf, type InvoiceState } from '../../../schemas/formats/invoice.ts';
import { AppError } from '../../core/errors.ts';
import { fingerprint } from './nfe/fingerprint.ts';
import { unsignedProof } from './nfe/proof.ts';
import { decisiveSignature } from './nfe/protocol.ts';
import type { NfeNote } from './nfe/types.ts';
import { isRow } from '../../core/rows/compare.ts';
import { readOne } from '../../core/rows/read.ts';
import { conflict } from '../../core/rows/storedRow.ts';
import type { Work } from '../../core/rows/work.ts';
import { isUnvouched } from './invoiceRights.ts';
import { evidenceWeight } from './evidenceWeight.ts';

/** A note as it was read, without the text of its document. */
export type ReadNote = Omit<NfeNote, 'xml'>;

/** An invoice as it is stored, with what its rules need to know. */
export interface StoredInvoice extends InvoiceState {
  row: Invoice;
  note: NfeNote | null;
  fingerprint: string | null;
  /** Whether nobody has brought the document who answers for it (`isUnvouched`). */
  external: boolean;
  /** How much speaks for the document (`evidenceWeight`). */
  weight: number;
}

/** The id of the invoice with this access key, which nobody else changes until the transaction ends; undefined: none. */
export async function lockInvoiceOfKey({ trx }: Work, chNFe: string): Promise<number | undefined> {
  const found: { id: number } | undefined = await trx(tables.invoice.table).where({ chNFe }).forUpdate().first('id');
  return found?.id;
}

/** An invoice that nobody else changes until the transaction ends. @throws AppError notFound */
export async function lockInvoice(work: Work, id: number): Promise<StoredInvoice> {
  const held: unknown = await work.trx(tables.invoice.table).where({ id }).forUpdate().first('id');
  const read = held === undefined ? undefined : await readOne(work.source, work.server, 'invoice', id, {});
  if (!read) throw new AppError('notFound', { entity: 'invoice' });
  return withDocument(work, parseInvoice(read.json));
}

/** @throws AppError versionRequired, or updateConflict with the row as it is now */
export async function requireVersion(
  work: Work,
  { row }: StoredInvoice,
  rowSCN: number | null | undefined,
): Promise<void> {
  if (rowSCN === null || rowSCN === undefined) throw new AppError('versionRequired', { entity: 'invoice' });
  if (rowSCN !== row.rowSCN) throw await conflict(work, 'invoice', row.id);
}

async function withDocument({ trx }: Work, row: Invoice): Promise<StoredInvoice> {
  const document: { note: string; fingerprint: string; xml: string; proof: number | null } | undefined = await trx(
    'invoice_xml',
  )
    .where({ invoiceId: row.id })
    .first('note', 'fingerprint', 'xml', 'proof');
  const read = document && documentOfRow(document);
  const note = read?.note ?? null;
  return {
    ...stateOf(row, document !== undefined),
    row,
    note,
    external: read?.external ?? false,
    fingerprint: document?.fingerprint ?? null,
    weight: document?.proof ?? (note ? evidenceWeight(note, true) : 0),
  };
}

/** Who brought a document, as far as it counts. */
interface Brought {
  /** How much speaks for it (`evidenceWeight`). */
  weight: number;
  external: boolean;
}

/** Keeps the document of an invoice, in place of a poorer copy of the same note. */
export async function keepDocument(
  { trx }: Pick<Work, 'trx'>,
  invoiceId: number,
  note: NfeNote,
  { weight, external }: Brought,
): Promise<void> {
  await trx('invoice_xml').where({ invoiceId }).delete();
  await trx('invoice_xml').insert({ ...documentRow(invoiceId, note, external), proof: weight });
}

/**
 * Whether nobody answers for the document of an invoice once this one came: who brings the signature that counts answers
 * for it, and any of those who bring the same; a protocol alone changes nothing of that.
 */
export async function isUnvouchedWith(
  work: Work,
  { row, note, external }: Pick<StoredInvoice, 'row' | 'note' | 'external'>,
  brought: NfeNote,
): Promise<boolean> {
  const by = note ? decisiveSignature(note, brought) : 'again';
  if (by === 'known' || (by === 'both' && !external)) return external;
  return isUnvouched(work, row);
}

/** Keeps what the authorities of now make of a stored note. */
export async function updateTrust({ trx }: Work, invoiceId: number, note: NfeNote, external: boolean): Promise<void> {
  const { note: json } = documentRow(invoiceId, note, external);
  await trx('invoice_xml').where({ invoiceId }).update({ note: json });
}

/** A document as a row of `invoice_xml`; `external`: brought by people of a customer. */
export function documentRow(invoiceId: number, note: NfeNote, external = false) {
  const { xml, ...read } = note;
  return { invoiceId, fingerprint: fingerprint(note), note: JSON.stringify({ ...read, external }), xml };
}

/** A document as it was kept. */
export function documentOfRow({ note: json, xml }: { note: string; xml: string }): {
  note: NfeNote;
  external: boolean;
} {
  const read: unknown = JSON.parse(json);
  if (!isNote(read)) throw new Error('A stored note is none');
  const { external = false, ...note } = read;
  return { note: { ...unsignedProof, ...note, xml }, external }; // those of earlier releases lack a part of the proof
}

/** Only `documentRow` makes them. */
function isNote(value: unknown): value is ReadNote & { external?: boolean } {
  return isRow(value) && typeof value['chNFe'] === 'string' && Array.isArray(value['items']);
}

export function parseInvoice(json: string): Invoice {
  const row: unknown = JSON.parse(json);
  if (!isInvoice(row)) throw new Error('A stored invoice is none');
  return row;
}

function isInvoice(value: unknown): value is Invoice {
  return isRow(value) && typeof value['chNFe'] === 'string' && typeof value['status1'] === 'number';
}
