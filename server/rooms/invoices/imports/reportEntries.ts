import type { Knex } from 'knex';
import { tables } from '../../../../generated/tables.ts';
import type { InvoiceImportReportAnswer } from '../../../../generated/types.ts';
import { canonical } from '../../../../schemas/core/formats/decimal.ts';
import { isAsking, isWarning, pendencyCode } from '../../../../schemas/formats/invoice.ts';
import { invoiceStatus } from '../../../../schemas/formats/invoiceStatus.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { hidden } from '../../../core/access/rights.ts';
import { restrict } from '../../../core/access/scope.ts';
import type { Range } from '../../../core/listQuery/range.ts';

interface EntryRow {
  id: number;
  /** Of the uploaded file that it was in, an archive unless it has the same name. */
  file: string;
  name: string;
  result: string;
  reason: string | null;
  detail: string | null;
  chNFe: string | null;
  invoiceId: number | null;
}

const entryColumns = ['id', 'name', 'result', 'reason', 'detail', 'chNFe', 'invoiceId'] as const;

/** Results after which the rules have judged the invoice. */
const judged: readonly string[] = ['created', 'upgraded'];

/** What the report says of an invoice that came of a document. */
const shownOfInvoice = ['status1', 'numNF', 'serieNF', 'emitXNome', 'totalVlrNF', 'pendencies'] as const;

/** Which documents of an import are asked for. */
export interface Asked {
  results?: readonly string[] | undefined;
  /** The state that their invoices are in now. */
  state?: number | undefined;
  /** Why they were not taken, or what their invoices lack. */
  cause?: string | undefined;
}

type Entry = InvoiceImportReportAnswer['entries'][number];

/** Documents of an import in their order, each with what its invoice says by now, as far as the actor may see that. */
export async function entriesOf(
  knex: Knex,
  actor: Actor,
  importId: number,
  asked: Asked,
  { offset, limit }: Range,
): Promise<Partial<Entry>[]> {
  const entries = knex('invoice_import_entry as e').where('e.importId', importId);
  narrow(entries, knex, actor, asked);
  const page = entries.orderBy(['e.fileId', 'e.position']).offset(offset).limit(limit);
  const rows: EntryRow[] = await page
    .join('invoice_import_file as f', 'f.id', 'e.fileId')
    .select(...entryColumns.map((name) => `e.${name}`), 'f.name as file');
  const invoices = await invoicesOf(knex, actor, rows);
  return rows.map(({ file, ...row }) => {
    const archive = file === row.name ? null : file;
    const all = Object.entries({ ...row, archive, ...invoices.get(row.invoiceId ?? 0) });
    return Object.fromEntries(all.filter(([, value]) => value !== null));
  });
}

function narrow(entries: Knex.QueryBuilder, knex: Knex, actor: Actor, { results, state, cause }: Asked): void {
  if (results) entries.whereIn('e.result', results);
  if (state !== undefined)
    entries.where((one) => ofInvoice(one, seen(knex, actor, 'status1').where('i.status1', state)));
  if (cause === undefined) return;
  const waiting = open(seen(knex, actor, 'pendencies')).where((any) =>
    any.where('i.pendencies', 'like', `%"${cause}"%`).orWhere('i.pendencies', 'like', `%"${cause}:%`),
  );
  entries.where((either) => either.where('e.reason', cause).orWhere((one) => ofInvoice(one, waiting)));
}

/** Leaves the documents whose invoice is one of these. */
function ofInvoice(entries: Knex.QueryBuilder, invoices: Knex.QueryBuilder): void {
  entries.whereIn('e.result', judged).whereExists(invoices.whereRaw('?? = ??', ['i.id', 'e.invoiceId']));
}

/** The invoices that the actor may see this property of. */
function seen(knex: Knex, actor: Actor, property: string): Knex.QueryBuilder {
  const query = knex(`${tables.invoice.table} as i`).select('i.id');
  restrict(query, actor, 'invoice', 'read', 'i');
  if (hidden(actor, 'invoice').has(property)) query.whereRaw('1 = 0');
  return query;
}

/** Those that wait for something. */
const open = (invoices: Knex.QueryBuilder): Knex.QueryBuilder =>
  invoices.whereIn('i.status1', [invoiceStatus.error, invoiceStatus.held]);

type OfInvoice = Partial<Pick<Entry, (typeof shownOfInvoice)[number]>>;

/** What the invoices that came of these documents, and that the actor may see, say now. */
async function invoicesOf(
  knex: Knex,
  actor: Actor,
  rows: readonly EntryRow[],
): Promise<ReadonlyMap<number, OfInvoice>> {
  const concealed = hidden(actor, 'invoice');
  const names = shownOfInvoice.filter((name) => !concealed.has(name));
  const ids = rows.flatMap(({ result, invoiceId }) =>
    invoiceId !== null && judged.includes(result) ? [invoiceId] : [],
  );
  const query = knex(`${tables.invoice.table} as i`).whereIn('i.id', ids);
  restrict(query, actor, 'invoice', 'read', 'i');
  const found: StoredInvoice[] = await query.select('i.id', ...names.map((name) => `i.${name}`));
  return new Map(found.map(({ id, ...row }) => [id, shown(row)]));
}

interface StoredInvoice {
  id: number;
  status1?: number;
  numNF?: number | null;
  serieNF?: number | null;
  emitXNome?: string | null;
  totalVlrNF?: unknown;
  pendencies?: unknown;
}

/** Of what it lacks only while it waits for that. */
function shown({ totalVlrNF, pendencies, ...row }: Omit<StoredInvoice, 'id'>): OfInvoice {
  const value = typeof totalVlrNF === 'string' || typeof totalVlrNF === 'number' ? canonical(String(totalVlrNF)) : null;
  const waits = row.status1 === undefined || isOpen(row.status1);
  return {
    ...Object.fromEntries(Object.entries(row).filter(([, each]) => each !== null)),
    ...(value && { totalVlrNF: value }),
    ...(waits && { pendencies: codesIn(pendencies) }),
  };
}

const isOpen = (status1: number): boolean => status1 === invoiceStatus.error || status1 === invoiceStatus.held;

/** The codes of what waits for somebody, each once, whichever items they are about. */
function codesIn(stored: unknown): string[] {
  const list: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  const texts = Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
  const codes = texts
    .filter((each) => !isWarning(each) && !isAsking(each))
    .map((each: string) => pendencyCode(each) ?? each);
  return [...new Set(codes)];
}

/** How many documents of an import were not taken for each reason, and how many of its invoices wait for each pendency. */
export async function countCauses(knex: Knex, actor: Actor, importId: number): Promise<Record<string, number>> {
  const counts = new Map<string, number>();
  const refused: { reason: string; count: number | string }[] = await knex('invoice_import_entry')
    .where({ importId })
    .whereNotNull('reason')
    .groupBy('reason')
    .select('reason')
    .count({ count: '*' });
  for (const { reason, count } of refused) counts.set(reason, Number(count));
  const entries = knex('invoice_import_entry').where({ importId }).whereIn('result', judged).select('invoiceId');
  const waiting: { pendencies: unknown }[] = await open(seen(knex, actor, 'pendencies'))
    .whereIn('i.id', entries)
    .clearSelect()
    .select('i.pendencies');
  for (const code of waiting.flatMap(({ pendencies }) => codesIn(pendencies)))
    counts.set(code, (counts.get(code) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** How many of the invoices that came of an import, and that the actor may see, are in each state now. */
export async function countStates(knex: Knex, actor: Actor, importId: number): Promise<Record<string, number>> {
  const entries = knex('invoice_import_entry').where({ importId }).whereIn('result', judged).select('invoiceId');
  const found: { status1: number; count: number | string }[] = await seen(knex, actor, 'status1')
    .whereIn('i.id', entries)
    .clearSelect()
    .groupBy('i.status1')
    .select('i.status1')
    .count({ count: '*' });
  return Object.fromEntries(found.map(({ status1, count }) => [status1, Number(count)]));
}
