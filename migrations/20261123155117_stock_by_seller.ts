// Drafted by npm run migration -- stock_by_seller; once it has run somewhere, it stays as it is.
import { createIndex } from './steps/indexes.ts';
import { fillRollup } from './steps/rollups.ts';
import { createTable } from './steps/tables.ts';
import type { Step } from './steps/step.ts';

/** Servers of an earlier version answer 503 from the first step on: stop them before. */
export const olderServers = 'stop';

export const steps: Step[] = [
  createTable({
    table: 'stock_posting__by_seller',
    columns: [
      { name: 'row_key', type: 'string', length: 255, required: true },
      { name: 'kind', type: 'string', length: 40 },
      { name: 'movementDate', type: 'date' },
      { name: 'invoice_emitType', type: 'integer' },
      { name: 'invoice_status1', type: 'integer' },
      { name: 'invoice_bpCtvId', type: 'integer' },
      { name: 'product_baseUnit', type: 'string', length: 40 },
      { name: 'row_count', type: 'integer', required: true },
      { name: 'quantity_sum', type: 'decimal', precision: 30, scale: 6, required: true },
    ],
    primaryKey: ['row_key'],
  }),
  fillRollup({
    table: 'stock_posting__by_seller',
    from: 'stock_posting',
    by: [
      { column: 'kind', of: 'kind' },
      { column: 'movementDate', of: 'movementDate', part: 'day' },
      {
        column: 'invoice_emitType',
        of: 'invoice.emitType',
        via: { key: 'invoiceId', table: 'invoice', property: 'emitType' },
      },
      {
        column: 'invoice_status1',
        of: 'invoice.status1',
        via: { key: 'invoiceId', table: 'invoice', property: 'status1' },
      },
      {
        column: 'invoice_bpCtvId',
        of: 'invoice.bpCtvId',
        via: { key: 'invoiceId', table: 'invoice', property: 'bpCtvId' },
      },
      {
        column: 'product_baseUnit',
        of: 'product.baseUnit',
        via: { key: 'productId', table: 'product', property: 'baseUnit' },
      },
    ],
    kept: [{ column: 'quantity_sum', of: 'quantity', does: 'sum' }],
  }),
  createIndex({
    table: 'stock_posting__by_seller',
    name: 'stock_posting__b14907f1e__invoice_bpCtvId__product_baseUnit__idx',
    columns: ['kind', 'movementDate', 'invoice_emitType', 'invoice_status1', 'invoice_bpCtvId', 'product_baseUnit'],
  }),
];
