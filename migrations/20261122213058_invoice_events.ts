// Drafted by npm run migration -- invoice_events; once it has run somewhere, it stays as it is.
import { addColumn } from './steps/alter.ts';
import type { Reference } from './steps/columns.ts';
import { fillColumn } from './steps/fill.ts';
import { addForeignKey } from './steps/foreignKeys.ts';
import { createIndex } from './steps/indexes.ts';
import { moveOrphanEvents } from './steps/orphanEvents.ts';
import type { Step } from './steps/step.ts';
import { createTable, dropTable } from './steps/tables.ts';

const eventInvoice: Reference = { name: 'nfe_event__invoiceId__fk', table: 'invoice', onDelete: 'cascade' };
const documentInvoice: Reference = {
  name: 'invoice_other_document__invoiceId__fk',
  table: 'invoice',
  onDelete: 'cascade',
};

/** Servers of an earlier version answer 503 from the first step on: stop them before. */
export const olderServers = 'stop';

export const steps: Step[] = [
  addColumn('invoice_event', { name: 'proof', type: 'string', length: 40 }),
  addColumn('invoice_event', { name: 'state', type: 'string', length: 40 }),
  addColumn('invoice_event', { name: 'documentId', type: 'integer' }),
  fillColumn('invoice_event', 'proof', 'unproved'),
  fillColumn('invoice_event', 'state', 'acted'),

  // How much speaks for the document of an invoice; null: taken in before that was asked.
  addColumn('invoice_xml', { name: 'proof', type: 'integer' }),

  // Documents of the same key with other values, kept beside the one that counts.
  createTable({
    table: 'invoice_other_document',
    columns: [
      { name: 'id', type: 'key' },
      { name: 'invoiceId', type: 'integer', required: true, references: documentInvoice },
      { name: 'fingerprint', type: 'ascii', length: 64, required: true },
      { name: 'note', type: 'json', required: true },
      { name: 'xml', type: 'text', required: true },
      { name: 'proof', type: 'integer', required: true },
      { name: 'state', type: 'ascii', length: 10, required: true },
    ],
  }),
  createIndex({
    table: 'invoice_other_document',
    name: 'invoice_other_document__invoiceId__fingerprint__unique',
    columns: ['invoiceId', 'fingerprint'],
    unique: true,
  }),
  addForeignKey('invoice_other_document', 'invoiceId', documentInvoice),

  // What came about a note: events and answers of SEFAZ, with who brought them; without an invoice they wait for it.
  createTable({
    table: 'nfe_event',
    columns: [
      { name: 'id', type: 'key' },
      { name: 'invoiceId', type: 'integer', references: eventInvoice },
      { name: 'chNFe', type: 'ascii', length: 44, required: true },
      { name: 'digest', type: 'ascii', length: 64, required: true },
      { name: 'event', type: 'json', required: true },
      { name: 'xml', type: 'text', required: true },
      { name: 'userId', type: 'integer' },
      { name: 'personId', type: 'integer' },
    ],
  }),
  createIndex({ table: 'nfe_event', name: 'nfe_event__invoiceId__idx', columns: ['invoiceId'] }),
  createIndex({
    table: 'nfe_event',
    name: 'nfe_event__chNFe__digest__unique',
    columns: ['chNFe', 'digest'],
    unique: true,
  }),
  addForeignKey('nfe_event', 'invoiceId', eventInvoice),
  moveOrphanEvents,
  dropTable('nfe_orphan_event'),
];
