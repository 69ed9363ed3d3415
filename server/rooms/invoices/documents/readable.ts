import type { Knex } from 'knex';
import { tables } from '../../../../generated/tables.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { hidden } from '../../../core/access/rights.ts';
import { restrict } from '../../../core/access/scope.ts';
import { AppError } from '../../../core/errors.ts';

/** The documents of invoices that somebody may have: a document says all of its invoice. @throws AppError forbidden where a part of that is hidden */
export function readableDocuments(reader: Knex, actor: Actor): Knex.QueryBuilder {
  if (hidden(actor, 'invoice').size > 0) throw new AppError('forbidden', { entity: 'invoice' });
  const query = reader(`${tables.invoice.table} as i`).join('invoice_xml as x', 'x.invoiceId', 'i.id');
  restrict(query, actor, 'invoice', 'read', 'i');
  return query;
}

/** @throws AppError forbidden, or notFound where there is no such invoice, or no document of it */
export async function readableDocument(
  reader: Knex,
  actor: Actor,
  id: number,
): Promise<{ chNFe: string; xml: string }> {
  const found: { chNFe: string; xml: string } | undefined = await readableDocuments(reader, actor)
    .where('i.id', id)
    .first('i.chNFe', 'x.xml');
  if (found === undefined) throw new AppError('notFound', { entity: 'invoice' });
  return found;
}
