// Drafted by npm run migration -- invoice_indexes; once it has run somewhere, it stays as it is.
import { createIndex } from './steps/indexes.ts';
import type { Step } from './steps/step.ts';

export const steps: Step[] = [
  createIndex({ table: 'invoice', name: 'invoice__serieNF__dhEmis__idx', columns: ['serieNF', 'dhEmis'] }),
  createIndex({ table: 'invoice', name: 'invoice__status1__dhEmis__idx', columns: ['status1', 'dhEmis'] }),
  createIndex({ table: 'invoice', name: 'invoice__postingMode__dhEmis__idx', columns: ['postingMode', 'dhEmis'] }),
  createIndex({ table: 'invoice', name: 'invoice__situacaoNFe__dhEmis__idx', columns: ['situacaoNFe', 'dhEmis'] }),
  createIndex({ table: 'invoice', name: 'invoice__createdAt__idx', columns: ['createdAt'] }),
  createIndex({ table: 'invoice', name: 'invoice__updatedAt__idx', columns: ['updatedAt'] }),
];
