// Drafted by npm run migration -- stock_by_day; once it has run somewhere, it stays as it is.
import { createIndex } from './steps/indexes.ts';
import { fillRollup } from './steps/rollups.ts';
import { createTable } from './steps/tables.ts';
import type { Step } from './steps/step.ts';

/** Servers of an earlier version answer 503 from the first step on: stop them before. */
export const olderServers = 'stop';

export const steps: Step[] = [
  createTable({
    table: 'stock_posting__by_day',
    columns: [
      { name: 'row_key', type: 'string', length: 255, required: true },
      { name: 'productId', type: 'integer' },
      { name: 'movementDate', type: 'date' },
      { name: 'kind', type: 'string', length: 40 },
      { name: 'row_count', type: 'integer', required: true },
      { name: 'quantity_sum', type: 'decimal', precision: 30, scale: 6, required: true },
    ],
    primaryKey: ['row_key'],
  }),
  fillRollup({
    table: 'stock_posting__by_day',
    from: 'stock_posting',
    by: [
      { column: 'productId', of: 'productId' },
      { column: 'movementDate', of: 'movementDate', part: 'day' },
      { column: 'kind', of: 'kind' },
    ],
    kept: [{ column: 'quantity_sum', of: 'quantity', does: 'sum' }],
  }),
  createIndex({
    table: 'stock_posting__by_day',
    name: 'stock_posting__by_day__productId__movementDate__kind__idx',
    columns: ['productId', 'movementDate', 'kind'],
  }),
];
