import { addForeignKey } from './steps/foreignKeys.ts';
import { createIndex } from './steps/indexes.ts';
import type { Reference } from './steps/columns.ts';
import type { Step } from './steps/step.ts';
import { createTable } from './steps/tables.ts';

/** What stands beside invoices and no schema describes: their XML, events that came first, imports. Times are seconds. */

const ofInvoice: Reference = { name: 'invoice_xml__invoiceId__fk', table: 'invoice', onDelete: 'cascade' };
const importUser: Reference = { name: 'invoice_import__userId__fk', table: 'user', onDelete: 'cascade' };
const importPerson: Reference = { name: 'invoice_import__personId__fk', table: 'user', onDelete: 'cascade' };
const fileImport: Reference = {
  name: 'invoice_import_file__importId__fk',
  table: 'invoice_import',
  onDelete: 'cascade',
};
const pieceFile: Reference = {
  name: 'invoice_import_piece__fileId__fk',
  table: 'invoice_import_file',
  onDelete: 'cascade',
};
const entryFile: Reference = {
  name: 'invoice_import_entry__fileId__fk',
  table: 'invoice_import_file',
  onDelete: 'cascade',
};
const entryImport: Reference = {
  name: 'invoice_import_entry__importId__fk',
  table: 'invoice_import',
  onDelete: 'cascade',
};

export const steps: Step[] = [
  createTable({
    table: 'invoice_xml',
    columns: [
      { name: 'invoiceId', type: 'integer', required: true, references: ofInvoice },
      { name: 'fingerprint', type: 'ascii', length: 64, required: true },
      // What was read from the XML, with what its signature proved.
      { name: 'note', type: 'json', required: true },
      { name: 'xml', type: 'text', required: true },
    ],
    primaryKey: ['invoiceId'],
  }),
  addForeignKey('invoice_xml', 'invoiceId', ofInvoice),

  createTable({
    table: 'nfe_orphan_event',
    columns: [
      { name: 'chNFe', type: 'ascii', length: 44, required: true },
      { name: 'tpEvento', type: 'ascii', length: 6, required: true },
      { name: 'nSeqEvento', type: 'integer', required: true },
      { name: 'event', type: 'json', required: true },
    ],
    primaryKey: ['chNFe', 'tpEvento', 'nSeqEvento'],
  }),

  createTable({
    table: 'invoice_import',
    columns: [
      { name: 'id', type: 'key' },
      { name: 'userId', type: 'integer', required: true, references: importUser },
      { name: 'personId', type: 'integer', required: true, references: importPerson },
      { name: 'status', type: 'ascii', length: 10, required: true },
      { name: 'total', type: 'integer', required: true },
      { name: 'done', type: 'integer', required: true },
      { name: 'createdAt', type: 'integer', required: true },
      { name: 'leasedBy', type: 'ascii', length: 64 },
      { name: 'leasedUntil', type: 'integer' },
    ],
  }),
  createIndex({ table: 'invoice_import', name: 'invoice_import__userId__idx', columns: ['userId'] }),
  createIndex({ table: 'invoice_import', name: 'invoice_import__personId__idx', columns: ['personId'] }),
  createIndex({ table: 'invoice_import', name: 'invoice_import__status__idx', columns: ['status'] }),
  addForeignKey('invoice_import', 'userId', importUser),
  addForeignKey('invoice_import', 'personId', importPerson),

  createTable({
    table: 'invoice_import_file',
    columns: [
      { name: 'id', type: 'key' },
      { name: 'importId', type: 'integer', required: true, references: fileImport },
      { name: 'name', type: 'string', length: 255, required: true },
      { name: 'kind', type: 'ascii', length: 8, required: true },
      { name: 'bytes', type: 'integer', required: true },
    ],
  }),
  createIndex({ table: 'invoice_import_file', name: 'invoice_import_file__importId__idx', columns: ['importId'] }),
  addForeignKey('invoice_import_file', 'importId', fileImport),

  // The file itself as base64, in pieces that every server takes.
  createTable({
    table: 'invoice_import_piece',
    columns: [
      { name: 'fileId', type: 'integer', required: true, references: pieceFile },
      { name: 'piece', type: 'integer', required: true },
      { name: 'content', type: 'text', required: true },
    ],
    primaryKey: ['fileId', 'piece'],
  }),
  addForeignKey('invoice_import_piece', 'fileId', pieceFile),

  createTable({
    table: 'invoice_import_entry',
    columns: [
      { name: 'id', type: 'key' },
      { name: 'importId', type: 'integer', required: true, references: entryImport },
      { name: 'fileId', type: 'integer', required: true, references: entryFile },
      { name: 'position', type: 'integer', required: true },
      { name: 'name', type: 'string', length: 255, required: true },
      { name: 'sha256', type: 'ascii', length: 64 },
      { name: 'result', type: 'ascii', length: 16, required: true },
      { name: 'reason', type: 'ascii', length: 40 },
      { name: 'detail', type: 'string', length: 255 },
      { name: 'chNFe', type: 'ascii', length: 44 },
      { name: 'invoiceId', type: 'integer' },
    ],
  }),
  createIndex({
    table: 'invoice_import_entry',
    name: 'invoice_import_entry__fileId__position__unique',
    columns: ['fileId', 'position'],
    unique: true,
  }),
  createIndex({ table: 'invoice_import_entry', name: 'invoice_import_entry__importId__idx', columns: ['importId'] }),
  addForeignKey('invoice_import_entry', 'fileId', entryFile),
  addForeignKey('invoice_import_entry', 'importId', entryImport),
];
