// Drafted by npm run migration -- hold_untrusted; once it has run somewhere, it stays as it is.
import { addColumn } from './steps/alter.ts';
import { fillColumn } from './steps/fill.ts';
import type { Step } from './steps/step.ts';

export const steps: Step[] = [
  addColumn('customer_setting', { name: 'holdUntrusted', type: 'string', length: 40 }),
  fillColumn('customer_setting', 'holdUntrusted', 'external'),
  addColumn('invoice', { name: 'signedBy', type: 'string', length: 200 }),
];
