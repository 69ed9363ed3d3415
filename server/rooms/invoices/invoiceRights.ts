import type { Knex } from 'knex';
import { isActing, isExternal, type Actor } from '../../core/access/actor.ts';
import type { Role, Verb } from '../../../generated/tables.ts';
import { locked, may, scopes } from '../../core/access/rights.ts';
import { restrict } from '../../core/access/scope.ts';
import { AppError } from '../../core/errors.ts';
import { tables } from '../../../generated/tables.ts';
import type { Invoice } from '../../../generated/types.ts';
import type { Work } from '../../core/rows/work.ts';

/** Rights that hold for the notes of one issuer only (docs/decisions/010-invoices-are-judged-by-rules.md). */
const onlyFor: Partial<Record<Verb, Partial<Record<Role, 1 | 2>>>> = {
  import: { director: 1, ctv: 2, atv: 2 },
  post: { director: 1, ctv: 2, atv: 2 },
};

/** Whether somebody may do this with notes that the company (1) or a customer (2) has issued. */
export function mayForIssuer(actor: Actor, verb: Verb, emitType: 1 | 2): boolean {
  const bound = actor.isAdmin || actor.role === null ? undefined : onlyFor[verb]?.[actor.role];
  return may(actor, 'invoice', verb) && (bound === undefined || bound === emitType);
}

/** Who answers for an invoice is for those to say who approve whosever it is, not the ones of a team of their own. */
export function mayChooseTeam(actor: Actor): boolean {
  const closed = locked(actor, 'invoice');
  return scopes(actor, 'invoice', 'approve').includes('all') && !closed.has('bpCtvId') && !closed.has('bpMngrId');
}

/** Whether the invoice is one of those with which the actor may do this. */
export async function isInScope({ trx, actor }: Work, verb: Verb, id: number): Promise<boolean> {
  const query = trx(`${tables.invoice.table} as i`).where('i.id', id).first('i.id');
  restrict(query, actor, 'invoice', verb, 'i');
  return (await query) !== undefined;
}

/** Whether the actor may do this with the invoice. */
export async function mayWithInvoice(work: Work, verb: Verb, { id, emitType }: Pick<Invoice, 'id' | 'emitType'>) {
  return mayForIssuer(work.actor, verb, emitType) && (await isInScope(work, verb, id));
}

/** @throws AppError forbidden */
export async function requireInvoiceRight(work: Work, verb: Verb, id: number, emitType: 1 | 2): Promise<void> {
  if (!(await mayWithInvoice(work, verb, { id, emitType }))) throw new AppError('forbidden', { entity: 'invoice' });
}

/** Where it is looked up. */
export interface Lookup {
  trx: Knex;
}

/** An invoice as far as it says who may do something with it, before it is stored. */
export interface InvoiceOwner {
  emitType: 1 | 2;
  customerId?: number | null;
}

/** Whether somebody may do this with an invoice of this customer. */
export async function mayWithInvoiceOf(
  { trx }: Lookup,
  actor: Actor,
  verb: Verb,
  { emitType, customerId }: InvoiceOwner,
): Promise<boolean> {
  if (!mayForIssuer(actor, verb, emitType)) return false;
  const alone = trx.raw('(select 0 as ??, ? as ??) as ??', ['id', customerId ?? null, 'customerId', 'i']);
  const query = trx.from(alone).first('i.id');
  restrict(query, actor, 'invoice', verb, 'i');
  return (await query) !== undefined;
}

/**
 * Whether nobody of the company answers for a document that the actor brings: people of customers never do, and for the
 * company's own notes nobody does who may not reject them.
 */
export async function isUnvouched(work: Work, row: InvoiceOwner): Promise<boolean> {
  return isExternal(work.actor) || (row.emitType === 1 && !(await mayReject(work, work.actor, row)));
}

/** Whether somebody could reject this invoice now, in the own name: what that person brings counts for more. */
export async function mayReject(work: Lookup, actor: Actor | undefined, row: InvoiceOwner): Promise<boolean> {
  return actor !== undefined && !isActing(actor) && mayWithInvoiceOf(work, actor, 'reject', row);
}
