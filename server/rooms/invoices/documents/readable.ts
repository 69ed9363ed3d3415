import type { Knex } from 'knex';
import { tables } from '../../../../generated/tables.ts';
import type { Actor } from '../../../core/access/actor.ts';
import { hidden } from '../../../core/access/rights.ts';
import { restrict } from '../../../core/access/scope.ts';
import { AppError } from '../../../core/errors.ts';
import { ownedOf } from '../../../core/relations.ts';

/**
 * The invoices whose documents somebody may have: a document says all of its invoice.
 * @throws AppError forbidden where a part of that is hidden
 */
export function readableInvoices(reader: Knex, actor: Actor): Knex.QueryBuilder {
  if (hidden(actor, 'invoice').size > 0) throw new AppError('forbidden', { entity: 'invoice' });
  const query = reader(`${tables.invoice.table} as i`);
  restrict(query, actor, 'invoice', 'read', 'i');
  return query;
}

export interface StoredDocument {
  chNFe: string;
  xml: string;
}

/** The document of an invoice. @throws AppError forbidden, notFound where there is no such invoice, or xmlNotKept */
export async function readableDocument(reader: Knex, actor: Actor, id: number): Promise<StoredDocument> {
  const found: Found<StoredDocument> | undefined = await readableInvoices(reader, actor)
    .leftJoin('invoice_xml as x', 'x.invoiceId', 'i.id')
    .where('i.id', id)
    .first('i.chNFe', 'x.xml');
  return requireKept(found);
}

/** What is known of a document, be it that its text is not kept. */
type Found<Document extends StoredDocument> = Omit<Document, 'xml'> & { xml: string | null };

function requireKept<Row extends { xml: string | null }>(found: Row | undefined): Row & { xml: string } {
  if (found === undefined) throw new AppError('notFound', { entity: 'invoice' });
  if (!isKept(found)) throw new AppError('xmlNotKept', { entity: 'invoice' });
  return found;
}

const isKept = <Row extends { xml: string | null }>(found: Row): found is Row & { xml: string } => Boolean(found.xml);

const events = ownedOf('invoice', 'events');

export interface StoredEvent extends StoredDocument {
  /** Of its document. */
  id: number;
  tpEvento: string;
}

/** The document of an event of an invoice. @throws AppError forbidden, notFound where it has none, or xmlNotKept */
export async function readableEvent(reader: Knex, actor: Actor, id: number, eventId: number): Promise<StoredEvent> {
  const found: Found<StoredEvent> | undefined = await readableInvoices(reader, actor)
    .join(`${events.table} as e`, `e.${events.owner}`, 'i.id')
    .join('nfe_event as n', (on) => on.on('n.id', 'e.documentId').andOn('n.invoiceId', 'i.id'))
    .where({ 'i.id': id, 'e.id': eventId })
    .first('i.chNFe', 'n.id', 'e.tpEvento', 'n.xml');
  return requireKept(found);
}
