import type { Queue } from '../../../core/jobs/lease.ts';

/** The imports that servers work on. */
export const importQueue: Queue = { table: 'invoice_import', open: ['running'], choosing: 'importChoice' };
