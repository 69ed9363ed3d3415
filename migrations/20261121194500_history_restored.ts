import { addColumn } from './steps/alter.ts';
import type { Step } from './steps/step.ts';

export const steps: Step[] = [
  // The version that a restoration brought back.
  addColumn('history', { name: 'restored', type: 'integer' }),
];
