import type { Knex } from 'knex';
import { tables } from '../../../../generated/tables.ts';
import type { Invoice } from '../../../../generated/types.ts';
import { canonical } from '../../../../schemas/core/formats/decimal.ts';
import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { restrict } from '../../../core/access/scope.ts';
import { ownedOf } from '../../../core/relations.ts';

/** A note that is not posted because something is missing or has to be decided. */
export interface OpenNote {
  id: number;
  rowSCN: number;
  status1: Invoice['status1'];
  emitType: 1 | 2;
  createdBy: number | null;
  customerId: number | null;
  bpDestId: number | null;
  emitCnpjCpf: string | null;
  emitXNome: string | null;
  destCnpjCpf: string | null;
  destXNome: string | null;
  totalVlrNF: string;
  pendencies: readonly string[];
}

/** An item whose Kg/L are not known. */
export interface OpenItem {
  invoiceId: number;
  nItem: number;
  extCode: string | null;
  xProd: string | null;
  uCom: string | null;
  productId: number | null;
}

const columns = [
  'id',
  'rowSCN',
  'status1',
  'emitType',
  'createdBy',
  'customerId',
  'bpDestId',
  'emitCnpjCpf',
  'emitXNome',
  'destCnpjCpf',
  'destXNome',
] as const;

/** Properties of an invoice without which there is no list of what hinders it. */
export const neededProperties = ['status1', 'emitType', 'pendencies', 'customerId', 'items'] as const;

type StoredNote = Omit<OpenNote, 'pendencies' | 'totalVlrNF'> & { pendencies: unknown; totalVlrNF: unknown };

/** The notes in error or held that somebody may read, the latest first, `most` of them. */
export async function readOpenNotes(reader: Knex, actor: Actor, most: number): Promise<OpenNote[]> {
  const query = reader(`${tables.invoice.table} as i`)
    .whereIn('i.status1', [invoiceStatus.error, invoiceStatus.held])
    .orderBy([
      { column: 'i.dhEmis', order: 'desc' },
      { column: 'i.id', order: 'desc' },
    ])
    .limit(most)
    .select(...[...columns, 'pendencies', 'totalVlrNF'].map((name) => `i.${name}`));
  restrict(query, actor, 'invoice', 'read', 'i');
  const rows: StoredNote[] = await query;
  return rows.map((row) => ({
    ...row,
    totalVlrNF: canonical(String(row.totalVlrNF ?? '0')) ?? '0',
    pendencies: textsIn(row.pendencies),
  }));
}

function textsIn(stored: unknown): string[] {
  const list: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}

/** How many of the notes that somebody may read are being judged right now. */
export async function countProcessing(reader: Knex, actor: Actor): Promise<number> {
  const query = reader(`${tables.invoice.table} as i`).where('i.status1', invoiceStatus.processing).count('i.id as n');
  restrict(query, actor, 'invoice', 'read', 'i');
  const [row]: { n?: number | string }[] = await query;
  return Number(row?.n ?? 0);
}

const items = ownedOf('invoice', 'items');
const atOnce = 500;

/** Of these notes the items whose Kg/L are not known. */
export async function readOpenItems(reader: Knex, ids: readonly number[]): Promise<OpenItem[]> {
  const found: OpenItem[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const rows: OpenItem[] = await reader(items.table)
      .whereIn(items.owner, ids.slice(from, from + atOnce))
      .whereNull('factor')
      .select({ invoiceId: items.owner }, 'nItem', 'extCode', 'xProd', 'uCom', 'productId');
    found.push(...rows);
  }
  return found;
}
