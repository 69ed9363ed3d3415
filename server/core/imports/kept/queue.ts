import type { Queue } from '../../jobs/lease.ts';

/** The imports that servers work on. */
export const importQueue = {
  table: 'row_import',
  open: ['checking', 'running', 'undoing'],
  choosing: 'rowImportChoice',
} as const satisfies Queue;
