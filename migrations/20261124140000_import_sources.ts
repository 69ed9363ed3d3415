import { addColumn } from './steps/alter.ts';
import { createIndex } from './steps/indexes.ts';
import type { Step } from './steps/step.ts';

export const steps: Step[] = [
  // What a file is called by the distribution that brought it, so that none is imported twice; null: somebody uploaded it.
  addColumn('invoice_import_file', { name: 'source', type: 'ascii', length: 64 }),
  createIndex({
    table: 'invoice_import_file',
    name: 'invoice_import_file__source__unique',
    columns: ['source'],
    unique: true,
  }),
];
