import type { Step } from '../steps/step.ts';
import { addColumn } from '../steps/alter.ts';

/** How the columns of a person's lists stand, as JSON (decision 092). */
export const steps: Step[] = [addColumn('own_screens', { name: 'lists', type: 'json' })];
