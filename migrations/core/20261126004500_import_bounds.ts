import type { Step } from '../steps/step.ts';
import { addColumn } from '../steps/alter.ts';

/** What an import takes of the disk, and over how many lines before it a line is reached (decision 074). */
export const steps: Step[] = [
  addColumn('row_import', { name: 'bytes', type: 'integer', required: true, default: 0 }),
  addColumn('row_import_key', { name: 'steps', type: 'integer', required: true, default: 0 }),
];
