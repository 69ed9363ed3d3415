// Drafted by npm run migration -- second_cnpj; once it has run somewhere, it stays as it is.
import { addColumn } from './steps/alter.ts';
import { fillShadow } from './steps/fill.ts';
import { createIndex } from './steps/indexes.ts';
import type { Step } from './steps/step.ts';

/** The migration of the core on which it stands. */
export const after = 'core/20261127203000_arranged_lists';

export const steps: Step[] = [
  addColumn('customer', { name: 'brCNPJ_folded', type: 'string', length: 14 }),
  fillShadow('customer', 'brCNPJ_folded', 'brCNPJ', 'folded'),
  createIndex({ table: 'customer', name: 'customer__brCNPJ_folded__idx', columns: ['brCNPJ_folded'] }),
];
