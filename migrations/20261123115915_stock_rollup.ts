// Drafted by npm run migration -- stock_rollup; once it has run somewhere, it stays as it is.
import { createIndex } from './steps/indexes.ts';
import { fillRollup } from './steps/rollups.ts';
import { createTable, dropTable } from './steps/tables.ts';
import type { Step } from './steps/step.ts';

/** Servers of an earlier version answer 503 from the first step on: stop them before. */
export const olderServers = 'stop';

export const steps: Step[] = [
  // The sums of the months, as any rollup has them: from the movements, as those of the table before were.
  createTable({
    table: 'stock_posting__by_month',
    columns: [
      { name: 'row_key', type: 'string', length: 255, required: true },
      { name: 'customerId', type: 'integer' },
      { name: 'productId', type: 'integer' },
      { name: 'movementDate', type: 'date' },
      { name: 'kind', type: 'string', length: 40 },
      { name: 'quantity_sign', type: 'integer' },
      { name: 'row_count', type: 'integer', required: true },
      { name: 'quantity_sum', type: 'decimal', precision: 30, scale: 6, required: true },
      { name: 'movementDate_max', type: 'date' },
    ],
    primaryKey: ['row_key'],
  }),
  fillRollup({
    table: 'stock_posting__by_month',
    from: 'stock_posting',
    by: [
      { column: 'customerId', of: 'customerId' },
      { column: 'productId', of: 'productId' },
      { column: 'movementDate', of: 'movementDate', part: 'month' },
      { column: 'kind', of: 'kind' },
      { column: 'quantity_sign', of: 'quantity', part: 'sign' },
    ],
    kept: [
      { column: 'quantity_sum', of: 'quantity', does: 'sum' },
      { column: 'movementDate_max', of: 'movementDate', does: 'max' },
    ],
  }),
  createIndex({
    table: 'stock_posting__by_month',
    name: 'stock9ada6143__productId__movementDate__kind__quantity_sign__idx',
    columns: ['customerId', 'productId', 'movementDate', 'kind', 'quantity_sign'],
  }),
  dropTable('stock_summary'),
];
