import { createIndex } from '../steps/indexes.ts';
import type { Step } from '../steps/step.ts';

/** Whether a change is a part of an import is asked wherever it is offered to be undone by itself. */
export const steps: Step[] = [
  createIndex({ table: 'row_import_piece', name: 'row_import_piece__changeSetId__idx', columns: ['changeSetId'] }),
];
