// Drafted by npm run migration -- people_of_posted_documents_stay; once it has run somewhere, it stays as it is.
import { addForeignKey, dropForeignKey } from './steps/foreignKeys.ts';
import type { Step } from './steps/step.ts';

export const steps: Step[] = [
  dropForeignKey('invoice', 'bpCtvId'),
  dropForeignKey('invoice', 'bpMngrId'),
  addForeignKey('invoice', 'bpCtvId', { name: 'invoice__bpCtvId__fk', table: 'user', onDelete: 'restrict' }),
  addForeignKey('invoice', 'bpMngrId', { name: 'invoice__bpMngrId__fk', table: 'user', onDelete: 'restrict' }),
];
