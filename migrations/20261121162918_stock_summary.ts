// Drafted by npm run migration -- stock_summary; once it has run somewhere, it stays as it is.
import { createIndex } from './steps/indexes.ts';
import type { Step } from './steps/step.ts';
import { fillStockSummary } from './steps/stockSummary.ts';
import { createTable } from './steps/tables.ts';

export const steps: Step[] = [
  createIndex({
    table: 'stock_posting',
    name: 'stock_posting__customerId__productId__movementDate__idx',
    columns: ['customerId', 'productId', 'movementDate'],
  }),

  // What a customer moved of a product in a month, by kind: the report reads it in place of the movements.
  createTable({
    table: 'stock_summary',
    columns: [
      { name: 'customerId', type: 'integer', required: true },
      { name: 'productId', type: 'integer', required: true },
      { name: 'month', type: 'ascii', length: 7, required: true },
      { name: 'kind', type: 'ascii', length: 20, required: true },
      { name: 'quantity', type: 'decimal', precision: 30, scale: 6, required: true },
      { name: 'lastDate', type: 'date', required: true },
    ],
    primaryKey: ['customerId', 'productId', 'month', 'kind'],
  }),
  fillStockSummary,
];
